import type { StatusRow } from '@analytics/contract/api/responses/status'
import { toSourceState } from '@analytics/contract/columns/sourceText'
import { sumKnown } from '@analytics/contract/metrics/sums'

export interface ShownSource extends StatusRow {
  /** How many sources the row stands for; null for a source of its own. */
  readonly folded: number | null
}

const familyOf = ({ id }: StatusRow) => id.split('/')[0] ?? id

/** Late, failed or partly rejected sources are always rows of their own. */
function isHealthy(row: StatusRow): boolean {
  return toSourceState(row).tone === 'good' && row.unreadable === null
}

/** A row for each family of healthy sources; the sources of the open ones follow theirs. */
export function foldSources(rows: readonly StatusRow[], open: ReadonlySet<string>): ShownSource[] {
  const healthy = rows.filter(isHealthy)
  const alone = rows.filter(row => !isHealthy(row)).map(toOwnRow)
  const folded = [...new Set(healthy.map(familyOf))].flatMap(family => {
    const members = healthy.filter(row => familyOf(row) === family)
    const ownRows = members.map(toOwnRow)
    if (ownRows.length < 2) return ownRows
    return [toFamilyRow(family, members), ...(open.has(family) ? ownRows : [])]
  })
  return [...alone, ...folded]
}

function toOwnRow(row: StatusRow): ShownSource {
  return { ...row, folded: null }
}

/** Its oldest times, and its figures together. A row of the same name may follow, so that the id differs. */
function toFamilyRow(family: string, members: readonly StatusRow[]): ShownSource {
  const [first] = members
  const earliest = (valueOf: (row: StatusRow) => string | null) =>
    members.flatMap(row => valueOf(row) ?? []).sort()[0] ?? null
  const sum = (valueOf: (row: StatusRow) => number | null) => sumKnown(members.map(valueOf))
  const restated = sum(row => row.restatements?.count ?? null)
  return {
    id: `${family}/`,
    kind: first?.kind ?? family,
    subject: null,
    paths: [],
    availability: 'available',
    lastSuccess: earliest(row => row.lastSuccess),
    lastCheck: earliest(row => row.lastCheck),
    lastAttempt: earliest(row => row.lastAttempt),
    nextRun: earliest(row => row.nextRun),
    facts: sum(row => row.facts),
    bytes: sum(row => row.bytes),
    durationMs: sum(row => row.durationMs),
    error: null,
    quarantined: null,
    restatements: restated === null ? null : { count: restated, last: null, largest: [] },
    unreadable: null,
    folded: members.length,
  }
}
