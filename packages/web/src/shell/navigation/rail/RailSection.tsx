import type { Section } from '@analytics/contract/pages/pages'
import { useCallback, useEffect, useRef, useState } from 'react'

import { cx } from '../../../lib/cx.ts'
import { Floating } from '../../../ui/overlays/Floating.tsx'
import { PageLink } from '../../page/PageLink.tsx'
import { defaultSectionIcon, sectionIcons } from '../sectionIcons.ts'
import { railIcon, railMark } from './railClasses.ts'

interface RailSectionProps {
  readonly section: Section
  readonly current: string
}

const openMs = 80
const closeMs = 180

export function RailSection({ section, current }: RailSectionProps) {
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
