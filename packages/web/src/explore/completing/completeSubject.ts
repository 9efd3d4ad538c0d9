import type { Entity } from '@analytics/contract/directory/directory'
import { toAliases, toComparable } from '@analytics/contract/directory/names'
import { escapeId } from '@analytics/contract/lines/lineName'
import { subjectKinds, type SubjectKind } from '@analytics/contract/lines/subjects'
import { toCategorySubject } from '@analytics/contract/metrics/categories'
import { findChain } from '@analytics/contract/metrics/chains'
import { isMetric, isOfNow, isOfOne, type Metric } from '@analytics/contract/metrics/metrics'
import { isRatioId, ratios } from '@analytics/contract/metrics/ratios'

import type { Search } from '../../search/model/createSearch.ts'
import { labelOf } from './metricWords.ts'

/** A name that a text can be completed to. */
export interface Found {
  readonly insert: string
  /** All of it in words: `Fees of Uniswap on Base`. */
  readonly name: string
  /** Its subject in words: `Uniswap on Base`. */
  readonly subject: string
  /** The code that a reader of formulas types. */
  readonly detail?: string
}

function toFoundLine(metric: string, insert: string, subject: string, words = subject): Found {
  return { insert, name: `${labelOf(metric)} of ${words}`, subject }
}

interface Fit {
  /** The kind of the subject. */
  readonly only?: string | null
  /** A subject without the metric comes with its own first one. */
  readonly isAny?: boolean
  /** The chain that narrows the subject. */
  readonly chain?: Entity | null
}

/** The lines of a metric, or of a ratio, of the subjects that have it. `wantedText` has every word of their names. */
export function completeSubject(
  of: string,
  wantedText: string,
  find: Search['find'],
  { only = null, isAny = false, chain = null }: Fit = {},
): Found[] {
  return entitiesOf(find, wantedText).flatMap(entity => {
    if (only !== null && entity.kind !== only) return []
    const ownMetrics = isAny ? [of, ...entity.metrics] : [of]
    const fitting = ownMetrics.find(metric =>
      chain === null ? hasMetric(entity, metric) : hasMetricOn(entity, metric, chain.id),
    )
    if (fitting === undefined) return []
    return [toLineOf(fitting, entity, chain)]
  })
}

/** A metric of a subject, on all chains or on one. */
export function toLineOf(metric: string, entity: Entity, chain: Entity | null = null): Found {
  const { kind, id } = entity
  const name = kind === 'category' ? toCategorySubject(entity.name) : entity.name
  const line = `${metric}.${kind}.${escapeId(id)}${chain === null ? '' : `@${chain.id}`}`
  return toFoundLine(metric, line, chain === null ? name : `${name} on ${chain.name}`)
}

/** The chains that a line can be narrowed to. */
export function completeChain(line: string, wantedText: string, find: Search['find']): Found[] {
  const [metric = '', kind = '', ...id] = line.split('.')
  if (wantedText.endsWith('*') || (isMetric(metric) && isOfOne(metric))) return []
  if (kind === 'all') return completeSubject(metric, wantedText, find, { only: 'chain' })
  const subject = entitiesOf(find, id.join('.')).find(
    entity => entity.kind === kind && escapeId(entity.id) === id.join('.'),
  )
  const every = wholeNames.find(([whole]) => whole === kind)?.[2]
  const name = subject?.name ?? every ?? id.join('.')
  const on = (chain: string, words: string) => toFoundLine(metric, `${line}@${chain}`, `${name} on ${words}`)
  if (wantedText === '') return [on('*', 'each chain')]
  return entitiesOf(find, wantedText).flatMap(chain =>
    chain.kind === 'chain' && (!subject || hasMetricOn(subject, metric, chain.id))
      ? [on(chain.id, chain.name)]
      : [],
  )
}

/** The chain that is called so. */
export function findNamedChain(find: Search['find'], text: string): Entity | undefined {
  const wantedText = toComparable(text)
  if (wantedText === '') return undefined
  return entitiesOf(find, text).find(
    entity =>
      entity.kind === 'chain' &&
      [entity.id, entity.name, ...toAliases(entity)].some(name => toComparable(name) === wantedText),
  )
}

/** All subjects of a metric together, and every one of each kind. */
export function wholesOf(metric: string): Found[] {
  if (isMetric(metric) && isOfNow(metric)) return []
  return wholeNames.flatMap(([kind, name, words]) => {
    const line = kind === 'all' ? `${metric}.${kind}` : `${metric}.${kind}.*`
    return hasMetric({ metrics: metricsOf(kind) }, metric) ? [toFoundLine(metric, line, name, words)] : []
  })
}

const wholeNames = [
  ['all', 'Whole market', 'the whole market'],
  ['app', 'Every application', 'every application'],
  ['chain', 'Every chain', 'every chain'],
  ['stablecoin', 'Every stablecoin', 'every stablecoin'],
  ['bridge', 'Every bridge', 'every bridge'],
] as const satisfies readonly (readonly [SubjectKind, name: string, words: string])[]

const metricsOf = (kind: SubjectKind): readonly string[] => subjectKinds[kind].metrics

/** A dash of an id stands between two words. */
function entitiesOf(find: Search['find'], wantedText: string): Entity[] {
  return find(wantedText.replaceAll('-', ' ')).flatMap(({ item }) => item.entity ?? [])
}

/** One known metric of the denominator is enough for a ratio. */
export function hasMetric({ metrics }: { readonly metrics: readonly string[] }, of: string): boolean {
  const has = (metric: string) => metrics.some(candidate => candidate === metric)
  if (!isRatioId(of)) return has(of)
  const { metric, whole } = ratios[of]
  return has(metric) && whole.split(/[^A-Za-z]+/).some(word => isMetric(word) && has(word))
}

/** Metrics that the lists of applications on a chain have; TVL and borrows are listed of lenders only. */
const onChains: readonly Metric[] = ['fees', 'revenue', 'spotVolume', 'perpsVolume']
const ofLenders: readonly Metric[] = ['tvl', 'borrows']

export function hasMetricOn({ kind, on, metrics }: Entity, of: string, chain: string): boolean {
  if (!subjectKinds[kind].hasChains || (isMetric(of) && isOfOne(of))) return false
  if (kind === 'stablecoin') return hasMetric({ metrics }, of)
  const isLender = metrics.includes('borrows')
  const ownMetrics = metrics.filter(
    metric => onChains.includes(metric) || (isLender && ofLenders.includes(metric)),
  )
  const followed = findChain(chain)
  const isThere = followed !== undefined && (kind !== 'app' || on.includes(followed))
  return isThere && hasMetric({ metrics: ownMetrics }, of)
}
