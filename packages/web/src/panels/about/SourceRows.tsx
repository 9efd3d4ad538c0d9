import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { StatusRow } from '@analytics/contract/api/responses/status'
import { formatCount } from '@analytics/contract/format/number'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { toPath } from '@analytics/contract/pages/pages'

import { useStatus } from '../../data/useStatus.ts'
import { formatAge } from '../../format/date.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'

const checkEveryMs = 60_000
const shownCount = 3

interface SourceRowsProps {
  readonly metadata: Metadata
  /** Families of sources that come first. */
  readonly families: readonly string[]
  readonly cadence: string | undefined
}

/** These rows name the sources of the figures, and say when they were read. */
export function SourceRows({ metadata, families, cadence }: SourceRowsProps) {
  const { data } = useStatus(checkEveryMs)
  const ids = new Set(metadata.sources.map(({ id }) => id))
  // A page of an application reads dozens.
  const isOwn = ({ id }: StatusRow) => families.some(family => id.split('/')[0] === family)
  const used = data?.sources.filter(({ id }) => ids.has(id)) ?? []
  const rows = [...used.filter(isOwn), ...used.filter(row => !isOwn(row))]
  const now = data ? Date.parse(data.now) : 0
  const quarantined = rows.filter(row => row.quarantined !== null).length
  const { name, href } = appCopy.credits.data
  return (
    <>
      <p>
        <a href={href} target="_blank" rel="noopener" className="text-text-1 underline underline-offset-2">
          {name}
        </a>
        {metadata.origin.simulated ? ', simulated' : ''}
        {cadence === undefined ? '' : `, ${cadence}`}
      </p>
      <ul>
        {rows.slice(0, shownCount).map(row => (
          <li key={row.id}>
            <code className="font-sans break-all text-text-1">{row.paths.join(', ')}</code>
            <span className="block text-text-3">{readText(row, now)}</span>
          </li>
        ))}
      </ul>
      {rows.length > shownCount ? (
        <p>
          <PageLink path={toPath('status')} className="font-medium text-accent hover:underline">
            {`${formatCount(rows.length - shownCount)} more sources`}
          </PageLink>
        </p>
      ) : null}
      {quarantined > 0 ? (
        <p className="text-warning">
          {formatCount(quarantined)} {quarantined === 1 ? 'source is' : 'sources are'} quarantined.
        </p>
      ) : null}
    </>
  )
}

/** `Read 2 min ago, next in 58 min`. */
function readText({ lastSuccess, nextRun }: StatusRow, now: number): string {
  const read = lastSuccess === null ? 'Never read' : `Read ${formatAge(now - Date.parse(lastSuccess))}`
  if (nextRun === null) return `${read}, being read now`
  const minutes = Math.max(0, Math.ceil((Date.parse(nextRun) - now) / 60_000))
  return `${read}, next in ${formatCount(minutes)} min`
}
