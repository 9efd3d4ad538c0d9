import {
  leadingEntries,
  listedSections,
  sections,
  toLabel,
  type PageEntry,
  type Section,
} from '@analytics/contract/pages/pages'

import { useStore } from '../../lib/createStore.ts'
import { cx } from '../../lib/cx.ts'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { filterPages, filterSections } from './filterSections.ts'
import { foldedSections, toggleFolded } from './sidebarState.ts'

interface PageListProps {
  readonly current: string
  readonly query: string
  /** Descriptions below the titles instead of in tooltips. */
  readonly described?: boolean
  readonly onFollow?: () => void
}

/** Sections can't be folded around the current page or while searching. */
export function PageList({ current, query, described = false, onFollow }: PageListProps) {
  const folded = useStore(foldedSections)
  const foundSections = query.trim() === '' ? listedSections : filterSections(sections, query)
  const leading = filterPages(leadingEntries, query)
  if (foundSections.length + leading.length === 0)
    return <p className="px-4 py-2 text-13 text-text-3">No dashboard found.</p>
  const toItem = (entry: PageEntry) => (
    <PageItem
      entry={entry}
      current={entry.path === current}
      described={described}
      {...(onFollow ? { onFollow } : {})}
    />
  )
  return (
    <ul>
      {leading.map(entry => (
        <li key={entry.id} className="mb-2">
          {toItem(entry)}
        </li>
      ))}
      {foundSections.map(section => {
        const fixed = query.trim() !== '' || section.entries.some(({ path }) => path === current)
        const open = fixed || !folded.includes(section.id)
        return (
          <li key={section.id} className="mb-2">
            <SectionLabel section={section} open={open} fixed={fixed} />
            <ul hidden={!open}>
              {section.entries.map(entry => (
                <li key={entry.id}>{toItem(entry)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function SectionLabel({ section, open, fixed }: { section: Section; open: boolean; fixed: boolean }) {
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-disabled={fixed}
        onClick={() => {
          if (!fixed) toggleFolded(section.id)
        }}
        className={cx(
          'flex h-7 w-full items-center px-4 text-11 font-medium tracking-[0.04em] text-text-3 transition-colors focus-visible:-outline-offset-2',
          fixed ? 'cursor-default!' : 'hover:text-text-1',
        )}
      >
        {section.label}
      </button>
    </div>
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
          : 'truncate py-1 text-13 text-text-2 aria-[current=page]:overflow-visible before:h-4',
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
