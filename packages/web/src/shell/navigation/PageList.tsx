import {
  findPage,
  leadingEntries,
  listedSections,
  sections,
  toLabel,
  type PageEntry,
  type Section,
} from '@analytics/contract/pages/pages'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { useStore } from '../../lib/createStore.ts'
import { cx } from '../../lib/cx.ts'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { filterPages, filterSections } from './filterSections.ts'
import { openedSections, setOpened } from './sidebarState.ts'

interface PageListProps {
  readonly current: string
  readonly query: string
  /** Descriptions below the titles instead of in tooltips. */
  readonly described?: boolean
  readonly onFollow?: () => void
}

/** The pages by section. A search opens every section in which it finds a page. */
export function PageList({ current, query, described = false, onFollow }: PageListProps) {
  const isSearched = query.trim() !== ''
  const foundSections = isSearched ? filterSections(sections, query) : listedSections
  const leading = filterPages(leadingEntries, query)
  if (foundSections.length + leading.length === 0)
    return <p className="px-4 py-2 text-13 text-text-3">No dashboard found.</p>
  const toItems = (entries: readonly PageEntry[]) =>
    entries.map(entry => (
      <li key={entry.id}>
        <PageItem
          entry={entry}
          current={entry.path === current}
          described={described}
          {...(onFollow ? { onFollow } : {})}
        />
      </li>
    ))
  return (
    <>
      {leading.length > 0 ? <ul className="mb-3">{toItems(leading)}</ul> : null}
      <ul>
        {foundSections.map(section => (
          <li key={section.id}>
            <Foldable section={section} current={current} isSearched={isSearched}>
              {toItems(section.entries)}
            </Foldable>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FoldableProps {
  readonly section: Section
  readonly current: string
  readonly isSearched: boolean
  readonly children: ReactNode
}

/** The browser's own element, so that the served page opens its sections without any script. */
function Foldable({ section: { id, label, entries }, current, isSearched, children }: FoldableProps) {
  const isOpened = useStore(openedSections).includes(id)
  const isAround = findPage(current)?.entry.section?.id === id
  return (
    // Another page opens its section again.
    <details
      key={isAround ? current : id}
      open={isSearched || isAround || isOpened}
      data-section={id}
      className="group/section"
    >
      <summary
        onClick={event => {
          // A search result or the section of the page folds only for the moment.
          if (isSearched) return
          if (!isAround) event.preventDefault()
          setOpened(id, !isAround && !isOpened)
        }}
        className={cx(
          'mx-2 flex h-7 cursor-pointer list-none items-center gap-2 rounded-control px-2 text-11 font-medium tracking-[0.04em] transition-colors hover:text-text-1 focus-visible:-outline-offset-2 touch:h-10 [&::-webkit-details-marker]:hidden',
          isAround ? 'text-text-1' : 'text-text-3',
        )}
      >
        <span className="flex-1 truncate">{label}</span>
        <span aria-hidden className="tracking-normal group-open/section:hidden">
          {entries.length}
        </span>
        <ChevronDown aria-hidden className="size-3 not-group-open/section:hidden" />
      </summary>
      <ul className="pb-2">{children}</ul>
    </details>
  )
}

interface PageItemProps {
  readonly entry: PageEntry
  readonly current: boolean
  readonly described: boolean
  readonly onFollow?: () => void
}

function PageItem({ entry, current, described, onFollow }: PageItemProps) {
  const { description } = entry.page
  const label = toLabel(entry.page)
  const link = (
    <PageLink
      path={entry.path}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
      className={cx(
        'relative mx-2 block rounded-control px-2 transition-colors hover:bg-hover hover:text-text-1 focus-visible:-outline-offset-2',
        'aria-[current=page]:bg-active aria-[current=page]:font-medium aria-[current=page]:text-text-1',
        'aria-[current=page]:before:absolute aria-[current=page]:before:top-1/2 aria-[current=page]:before:-left-2 aria-[current=page]:before:w-0.5 aria-[current=page]:before:-translate-y-1/2 aria-[current=page]:before:bg-accent',
        described
          ? 'py-2 text-14 text-text-1 before:h-10'
          : 'truncate py-1 text-13 text-text-2 in-[details]:pl-5 aria-[current=page]:overflow-visible before:h-4',
      )}
    >
      {label}
      {described ? <span className="block text-12 font-normal text-text-3">{description}</span> : null}
    </PageLink>
  )
  return described ? (
    link
  ) : (
    <Tooltip title={label} text={description}>
      {link}
    </Tooltip>
  )
}
