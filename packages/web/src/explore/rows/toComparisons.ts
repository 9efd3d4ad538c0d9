import type { Entity, EntityDirectory } from '@analytics/contract/directory/directory'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { wildcardOf, type Subject } from '@analytics/contract/lines/subjects'
import { toCategoryName } from '@analytics/contract/metrics/categories'
import { chainName } from '@analytics/contract/metrics/chains'
import { isMetric } from '@analytics/contract/metrics/metrics'
import type { ExploreQuery, ExploreRow } from '@analytics/contract/query/ExploreQuery'

import type { Search } from '../../search/model/createSearch.ts'
import { toPeers } from '../../search/model/toPeers.ts'
import { hasMetric, hasMetricOn } from '../completing/completeSubject.ts'
import { tryRow } from '../completing/tryRow.ts'
import { findSubject, toNamed, writeNamed, type Named } from '../sentence/named.ts'

/** A row to stand beside another. */
export interface RowComparison {
  readonly name: string
  /** Another subject, or the whole that the row is a part of. */
  readonly kind: 'peer' | 'whole'
  readonly row: ExploreRow
}

const mostPeers = 5

/**
 * Rows to compare with the last row that is one metric of one subject: the same metric of its largest peers, of its category and of
 * the market, and its share of that market. Empty where there is no such row.
 */
export function toComparisons(
  query: ExploreQuery,
  directory: EntityDirectory,
  find: Search['find'],
): readonly RowComparison[] {
  const compared = query.rows.map(toCompared).findLast(candidate => candidate !== null)
  if (!compared) return []
  const { row, named } = compared
  const { subject } = named.line
  const ownEntity = findSubject(directory, subject)
  const listed = [
    ...(ownEntity
      ? toPeerSubjects(ownEntity, named, toPeers(find, directory, { ...ownEntity, text: '' }))
      : []),
    ...toWholes(subject, ownEntity, directory),
  ]
  const lines = listed.map(({ name, subject: other }) => ({
    name,
    kind: other.kind === subject.kind ? ('peer' as const) : ('whole' as const),
    expression: writeNamed({ ...named, line: { ...named.line, subject: other } }),
  }))
  const share = { name: 'Its market share', kind: 'whole' as const, expression: `share(${row.expression})` }
  return [...lines, ...(isMetric(named.of) ? [share] : [])].flatMap(({ name, kind, expression }) => {
    const tried = tryRow(expression).row
    const added = tried && { ...tried, isPercent: row.isPercent }
    return added && isNew(query, added) ? [{ name, kind, row: added }] : []
  })
}

function toCompared(row: ExploreRow): { readonly row: ExploreRow; readonly named: Named } | null {
  const formula = tryFormula(row.expression)
  const named = formula && toNamed(formula)
  if (!named || named.line.subject.kind === 'all') return null
  return wildcardOf(named.line.subject) === null ? { row, named } : null
}

interface NamedSubject {
  readonly name: string
  readonly subject: Subject
}

function toPeerSubjects(
  ownEntity: Entity,
  { of, line: { subject } }: Named,
  peers: readonly Entity[],
): NamedSubject[] {
  const { chain } = subject
  // Versions stand beside versions, and whole applications beside whole ones.
  const isLike = (peer: Entity) =>
    (peer.parent === null) === (ownEntity.parent === null) &&
    (chain === null ? hasMetric(peer, of) : hasMetricOn(peer, of, chain))
  return peers
    .filter(isLike)
    .slice(0, mostPeers)
    .map(({ id, name }) => ({ name, subject: { ...subject, id } }))
}

/** The sums that hold the subject: its category, and the market or that of its chain. */
function toWholes(
  subject: Subject,
  ownEntity: Entity | undefined,
  directory: EntityDirectory,
): NamedSubject[] {
  const { kind, chain } = subject
  const category =
    kind === 'app'
      ? directory.entities.find(entity => entity.kind === 'category' && entity.name === ownEntity?.detail)
      : undefined
  const on = chain === null ? '' : ` on ${chainName(chain)}`
  return [
    ...(category
      ? [
          {
            name: `All ${toCategoryName(category.name)}${on}`,
            subject: { ...subject, kind: category.kind, id: category.id },
          },
        ]
      : []),
    ...(chain === null
      ? [{ name: 'The whole market', subject: { ...subject, kind: 'all' as const, id: '' } }]
      : [
          {
            name: `All of ${chainName(chain)}`,
            subject: { ...subject, kind: 'chain' as const, id: chain, chain: null },
          },
        ]),
  ]
}

/** Whether the query takes the row, and does not have it yet. */
function isNew(query: ExploreQuery, row: ExploreRow): boolean {
  if (query.rows.some(({ expression }) => expression === row.expression)) return false
  const tried = resolveRows({ ...query, rows: [...query.rows, row] }).at(-1)
  return tried !== undefined && !isRefused(tried)
}
