import { appCopy } from '@analytics/contract/pages/model/texts'
import {
  leadingEntries,
  listedSections,
  toLabel,
  type PageEntry,
  type Section,
} from '@analytics/contract/pages/pages'
import { PanelLeft, Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'

import { cx } from '../../../lib/cx.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Floating } from '../../../ui/overlays/Floating.tsx'
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx'
import { PageLink } from '../../page/PageLink.tsx'
import { BrandMark } from '../BrandMark.tsx'
import { RailCredits } from '../Credits.tsx'
import { defaultPageIcon, pageIcons, defaultSectionIcon, sectionIcons } from '../sectionIcons.ts'
import { toggleSidebar } from '../sidebarState.ts'
import { ThemeButton } from '../ThemeButton.tsx'

const railIcon =
  'inline-flex size-9 items-center justify-center rounded-control transition-colors hover:bg-hover hover:text-text-1 aria-expanded:bg-hover aria-expanded:text-text-1'

/** Marks the open page and its section. */
const railMark =
  'bg-active text-text-1 before:absolute before:left-0 before:h-4 before:w-0.5 before:bg-accent'

/** Between 1024 and 1279 px, and above when the sidebar is collapsed. */
export function Rail({ current, onFind }: { readonly current: string; readonly onFind: () => void }) {
  return (
    <aside
      data-print="none"
      className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] w-14 shrink-0 flex-col items-center border-r border-border-1 bg-sidebar lg:flex expanded:xl:hidden"
    >
      <PageLink
        path="/"
        aria-label={appCopy.name}
        className="flex h-12 w-full shrink-0 items-center justify-center focus-visible:-outline-offset-2"
      >
        <BrandMark />
      </PageLink>
      <IconButton label="Find a dashboard  /" onClick={onFind} className="mb-1 size-9!">
        <Search />
      </IconButton>
      <nav aria-label="Dashboards" className="min-h-0 w-full flex-1 overflow-y-auto scroll-quiet">
        <ul className="flex flex-col items-center gap-1 py-1">
          {leadingEntries.map(entry => (
            <RailPage key={entry.id} entry={entry} current={current} />
          ))}
          {listedSections.map(section => (
            <RailSection key={section.id} section={section} current={current} />
          ))}
        </ul>
      </nav>
      <IconButton
        label="Expand the sidebar  ["
        onClick={toggleSidebar}
        className="hidden size-9! xl:inline-flex"
      >
        <PanelLeft />
      </IconButton>
      <div className="flex h-11.25 shrink-0 items-center">
        <ThemeButton />
      </div>
      <RailCredits />
    </aside>
  )
}

interface RailPageProps {
  readonly entry: PageEntry
  readonly current: string
}

/** A page above the sections. */
function RailPage({ entry: { id, page, path }, current }: RailPageProps) {
  const label = toLabel(page)
  const Icon = pageIcons[id] ?? defaultPageIcon
  const isCurrent = path === current
  return (
    <li className="relative flex w-full justify-center">
      <Tooltip title={label} text={page.description}>
        <PageLink
          path={path}
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(railIcon, isCurrent ? railMark : 'text-text-3')}
        >
          <Icon className="size-4" />
        </PageLink>
      </Tooltip>
    </li>
  )
}

const openMs = 80
const closeMs = 180

function RailSection({ section, current }: { readonly section: Section; readonly current: string }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => setOpen(false), [])
  const Icon = sectionIcons[section.id] ?? defaultSectionIcon
  const holdsCurrent = section.entries.some(({ path }) => path === current)

  useEffect(() => () => clearTimeout(timer.current), [])
  const setSoon = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? openMs : closeMs)
  }

  return (
    <li
      className="relative flex w-full justify-center"
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') setSoon(true)
      }}
      onPointerLeave={event => {
        if (event.pointerType === 'mouse') setSoon(false)
      }}
    >
      <button
        ref={anchor}
        type="button"
        aria-label={section.name}
        aria-expanded={open}
        onFocus={event => {
          const returned = event.currentTarget.parentElement?.contains(event.relatedTarget) === true
          if (!returned && event.currentTarget.matches(':focus-visible')) setOpen(true)
        }}
        onClick={() => setOpen(true)}
        className={cx(railIcon, holdsCurrent ? railMark : 'text-text-3')}
      >
        <Icon className="size-4" />
      </button>
      <Floating
        open={open}
        onClose={close}
        anchor={anchor}
        side="right"
        gap={6}
        className="w-60 rounded-card border border-border-2 bg-raised p-1 shadow-popover"
      >
        <p className="flex h-7 items-center px-2 text-11 font-medium tracking-[0.04em] text-text-3">
          {section.label}
        </p>
        <ul>
          {section.entries.map(({ id, path, page }) => (
            <li key={id}>
              <PageLink
                path={path}
                aria-current={path === current ? 'page' : undefined}
                onClick={close}
                className="block rounded-small px-2 py-1 text-13 text-text-2 outline-none hover:bg-active hover:text-text-1 focus-visible:bg-active focus-visible:text-text-1 aria-[current=page]:font-medium aria-[current=page]:text-accent"
              >
                {page.title}
              </PageLink>
            </li>
          ))}
        </ul>
      </Floating>
    </li>
  )
}
