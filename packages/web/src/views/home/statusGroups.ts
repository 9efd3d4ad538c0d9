import type { StatusRow } from '@analytics/contract/api/responses/status'
import { toSourceState, type SourceTone } from '@analytics/contract/columns/sourceText'

import { formatAge, formatDuration } from '../../format/date.ts'

interface Part {
  readonly name: string
  /** Text beside the group's name. */
  readonly covers: string
  /** How the ids of its sources begin. */
  readonly sources: readonly string[]
}

/** While all is well, a group is one row. */
const groups: readonly { readonly name: string; readonly parts: readonly Part[] }[] = [
  {
    name: 'Fees and revenue',
    parts: [{ name: 'Fees and revenue', covers: 'applications', sources: ['fees', 'revenue'] }],
  },
  {
    name: 'Volume and lending',
    parts: [
      { name: 'Spot volume', covers: 'spot', sources: ['spotVolume'] },
      { name: 'Perps volume', covers: 'perps', sources: ['perpsVolume'] },
      { name: 'Lending', covers: 'TVL, borrows', sources: ['lending', 'tvl'] },
    ],
  },
  {
    name: 'Stablecoins and prices',
    parts: [
      { name: 'Stablecoins', covers: 'supply by chain', sources: ['stablecoins', 'stablecoinHistory'] },
      { name: 'Prices', covers: 'tokens', sources: ['prices', 'priceHistory', 'stablecoinPrices'] },
    ],
  },
  {
    name: 'Bridge volume',
    parts: [{ name: 'Bridge volume', covers: 'bridges', sources: ['bridges', 'bridgeVolume'] }],
  },
  {
    name: 'Treasuries',
    parts: [{ name: 'Treasuries', covers: 'applications', sources: ['treasuries', 'treasury'] }],
  },
]

export interface StatusGroup {
  readonly name: string
  readonly note: string
  readonly tone: SourceTone
  readonly needsKey: boolean
  /** `checked 2 min ago`, `3 h 12 min old`. */
  readonly age: string
}

/** Sources that no group names have one of their own, so that none is hidden. */
export function toStatusGroups(rows: readonly StatusRow[], now: number): StatusGroup[] {
  const named = groups.flatMap(({ parts }) => parts.flatMap(({ sources }) => sources))
  const others = rows.map(beginningOf).filter(beginning => !named.includes(beginning))
  const other = { name: 'Other', covers: 'other sources', sources: [...new Set(others)] }
  return [...groups, { name: other.name, parts: [other] }].flatMap(({ name, parts }) => {
    const states = parts.flatMap(part => {
      const ownRows = rows.filter(row => part.sources.includes(beginningOf(row)))
      return ownRows.length > 0 ? [{ part, own: ownRows, group: toGroup(part, ownRows, now) }] : []
    })
    const good = states.filter(({ group }) => group.tone === 'good')
    const rest = states.filter(({ group }) => group.tone !== 'good').map(({ group }) => group)
    if (good.length < 2) return [...good.map(({ group }) => group), ...rest]
    const together = {
      name: good.length === parts.length ? name : toList(good.map(({ part }) => part.name)),
      covers: good.map(({ part }) => part.covers).join(', '),
    }
    const all = good.flatMap(({ own }) => own)
    return [toGroup(together, all, now), ...rest]
  })
}

/** `Spot volume and lending`. */
function toList([first = '', ...rest]: readonly string[]): string {
  return [first, ...rest.map(name => name.toLowerCase())].join(' and ')
}

const beginningOf = ({ id }: StatusRow) => id.split('/')[0] ?? id

export function countLate(rows: readonly StatusRow[]): number {
  return rows.filter(isLate).length
}

function isLate(row: StatusRow): boolean {
  const { tone } = toSourceState(row)
  return tone === 'warning' || tone === 'bad'
}

function toGroup(
  { name, covers }: Pick<Part, 'name' | 'covers'>,
  rows: readonly StatusRow[],
  now: number,
): StatusGroup {
  const late = rows.filter(isLate)
  const common = { name, needsKey: false }
  const hasData = rows.some(({ lastSuccess }) => lastSuccess !== null)
  if (late.length > 0) {
    const oldest = oldestOf(late.map(({ lastSuccess }) => lastSuccess))
    const age = oldest === null ? 'not fetched yet' : `${formatDuration(now - oldest) ?? 'just now'} old`
    return { ...common, note: lateNote(late, rows), tone: hasData ? 'warning' : 'bad', age }
  }
  if (rows.some(row => toSourceState(row).tone === 'good')) {
    const oldest = oldestOf(rows.map(({ lastCheck }) => lastCheck))
    const age = oldest === null ? '' : `checked ${formatAge(now - oldest)}`
    return { ...common, note: covers, tone: 'good', age }
  }
  if (rows.some(({ availability }) => availability === 'needs-key'))
    return { ...common, note: 'needs a provider key', tone: 'none', needsKey: true, age: '' }
  const isWaiting = rows.some(({ availability }) => availability === 'unknown')
  return { ...common, note: isWaiting ? 'waiting' : 'not offered by this source', tone: 'none', age: '' }
}

/** `2 of 22 sources are late: The data provider returned 502`. */
function lateNote(late: readonly StatusRow[], all: readonly StatusRow[]): string {
  const reason = late.flatMap(({ error, quarantined }) => error?.message ?? quarantined?.reason ?? [])[0]
  const count = all.length === 1 ? 'late' : `${late.length} of ${all.length} sources are late`
  return reason === undefined ? count : `${count}: ${reason}`
}

function oldestOf(times: readonly (string | null)[]): number | null {
  const knownValues = times.flatMap(time => (time === null ? [] : [Date.parse(time)]))
  return knownValues.length > 0 ? Math.min(...knownValues) : null
}
