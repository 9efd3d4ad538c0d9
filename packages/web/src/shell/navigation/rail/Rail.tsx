import { appCopy } from '@analytics/contract/pages/model/texts'
import { leadingEntries, sections, toLabel, type PageEntry } from '@analytics/contract/pages/pages'
import { PanelLeft, Search } from 'lucide-react'

import { cx } from '../../../lib/cx.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx'
import { PageLink } from '../../page/PageLink.tsx'
import { BrandMark } from '../BrandMark.tsx'
import { RailCredits } from '../Credits.tsx'
import { defaultPageIcon, pageIcons } from '../sectionIcons.ts'
import { toggleSidebar } from '../sidebarState.ts'
import { ThemeButton } from '../ThemeButton.tsx'
import { railIcon, railMark } from './railClasses.ts'
import { RailSection } from './RailSection.tsx'

interface RailProps {
  readonly current: string
  readonly onFind: () => void
}

/** Between 1024 and 1279 px, and above when the sidebar is collapsed. */
export function Rail({ current, onFind }: RailProps) {
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
          {sections.map(section => (
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
