import { appMetrics } from '../metrics/appMetrics.ts'
import { findChain } from '../metrics/chains.ts'
import { isOfNow, isOfOne, metrics, type Metric } from '../metrics/metrics.ts'
import { GrammarError } from './GrammarError.ts'
import {
  exclusions,
  listedKinds,
  isSubjectKind,
  subjectKindIds,
  subjectKinds,
  type Exclusion,
  type Subject,
  type SubjectKind,
  wildcardOf,
} from './subjects.ts'

/** A metric of a subject: the daily values behind every chart, file and figure. */
export interface Line {
  readonly metric: Metric
  readonly subject: Subject
}

/**
 * Reads `metric.kind[.id][@chain][!exclusion]`. An id may hold dots, so only the first two dots separate parts.
 * Throws GrammarError.
 */
export function parseLineName(text: string): Line {
  const [metric = ''] = text.split('.', 1)
  if (!isMetric(metric)) throw new GrammarError(`'${metric}' is not a metric`, 0, Object.keys(metrics))
  const kindAt = metric.length + 1
  const [kind = ''] = text.slice(kindAt).split(/[.@!]/, 1)
  if (!isSubjectKind(kind))
    throw new GrammarError(
      kind === '' ? `A kind of subject is missing after ${metric}` : `'${kind}' is not a kind of subject`,
      kindAt,
      subjectKindIds,
    )
  const { metrics: ownMetrics, hasId } = subjectKinds[kind]
  if (!ownMetrics.some(candidate => candidate === metric))
    throw new GrammarError(`'${kind}' has no ${metric}`, 0, ownMetrics)
  const restAt = kindAt + kind.length
  const rest = text.slice(restAt)
  const excludedAt = rest.lastIndexOf('!')
  const named = excludedAt < 0 ? rest : rest.slice(0, excludedAt)
  const chainAt = named.lastIndexOf('@')
  const written = (chainAt < 0 ? named : named.slice(0, chainAt)).replace(/^\./, '')
  // A formula is no name, though its signs could be parts of an id.
  if (/[\s()/,;+]/.test(written)) throw new GrammarError(`'${written}' is not an id`, restAt + 1)
  refuseMinus(text)
  refuseStars(written, chainAt < 0 ? '' : named.slice(chainAt + 1), restAt + 1)
  const id = unescapeId(written, restAt + 1)
  if (hasId && id === '') throw new GrammarError(`'${kind}' needs an id`, restAt)
  if (!hasId && id !== '') throw new GrammarError(`'${kind}' takes no id`, restAt + 1)
  if (kind !== 'app' && kind !== 'category' && id.endsWith('.*'))
    throw new GrammarError(`'${kind}' has no versions`, restAt)
  if (id === '*' && !listedKinds.includes(kind))
    throw new GrammarError(
      `'${kind}.*' can't be listed`,
      restAt,
      listedKinds.map(listedKind => `${listedKind}.*`),
    )
  if (isOfOne(metric)) refuseParts(metric, kind, rest, restAt)
  return {
    metric,
    subject: {
      kind,
      id,
      chain: chainAt < 0 ? null : toChainId(kind, named.slice(chainAt + 1), restAt + chainAt + 1),
      excludes:
        excludedAt < 0
          ? null
          : toExclusion(metric, { kind, id }, rest.slice(excludedAt + 1), restAt + excludedAt + 1),
    },
  }
}

export function toLineName({ metric, subject: { kind, id, chain, excludes } }: Line): string {
  const parts = [
    `${metric}.${kind}`,
    id && `.${escapeId(id)}`,
    chain !== null && `@${chain}`,
    excludes && `!${excludes}`,
  ]
  return parts.filter(Boolean).join('')
}

/** Ids hold dashes, but none holds another name: `fees.app.aave-fees.all` lacks blanks. */
function refuseMinus(text: string): void {
  for (const { index, 1: metric = '', 2: kind = '' } of text.matchAll(/-([A-Za-z]+)\.([a-z]+)/g)) {
    if (!isMetric(metric) || !isSubjectKind(kind)) continue
    throw new GrammarError(
      `A minus needs blanks around it: ${text.slice(0, index)} - ${text.slice(index + 1)}`,
      index,
    )
  }
}

/** A token stands for an application with all versions on all chains, and has one price. A star of all coins has one for each. */
function refuseParts(metric: Metric, kind: SubjectKind, rest: string, position: number): void {
  const index = rest.search(/[@*]/)
  if (index < 0 || (rest === '.*' && !isOfNow(metric))) return
  if (!isOfNow(metric))
    throw new GrammarError(`${metrics[metric].label} is of one ${kind} as a whole`, position + index)
  const where = `/application-fees?group=parent&columns=${metric}`
  throw new GrammarError(
    `${metrics[metric].label} is of one application as a whole. A column of the rankings has those of all: ${where}`,
    position + index,
  )
}

/** One star stands for all ids, versions or chains. Two would stand for every pair. */
function refuseStars(id: string, chain: string, position: number): void {
  const ownId = id === '*' ? '' : id.replace(/\.\*$/, '')
  const isStarred = ownId !== id
  if (ownId.includes('*') || (isStarred && chain === '*'))
    throw new GrammarError('A name has one star at most: all ids, all versions or all chains', position)
}

/** Characters that formulas use otherwise: an id has `%2B` in place of a plus. */
const special = /[\s()*/,;+!@%]/g

export function escapeId(id: string): string {
  const stars = /^\*$|\.\*$/.exec(id)?.[0] ?? ''
  const ownId = id.slice(0, id.length - stars.length)
  return ownId.replace(special, toHex) + stars
}

function toHex(character: string): string {
  const [code = 0] = new TextEncoder().encode(character)
  return code < 128 ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : encodeURIComponent(character)
}

export function unescapeId(text: string, position: number): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new GrammarError(`'${text}' is not an id`, position)
  }
}

function isMetric(text: string): text is Metric {
  return Object.hasOwn(metrics, text)
}

function toChainId(kind: Subject['kind'], text: string, position: number): string {
  if (!subjectKinds[kind].hasChains) throw new GrammarError(`'${kind}' has no chains`, position)
  if (text === '') throw new GrammarError('A chain is missing after @', position)
  return findChain(text) ?? text
}

/** Only sums over several applications can leave some out. */
function toExclusion(
  metric: Metric,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  text: string,
  position: number,
): Exclusion {
  if ((kind === 'app' && id !== '*') || !appMetrics.some(appMetric => appMetric === metric))
    throw new GrammarError(`'${metric}.${kind}' leaves nothing out`, position)

  const foundExclusion = exclusions.find(exclusion => exclusion === text)
  if (!foundExclusion) throw new GrammarError(`'${text}' can't be left out`, position, exclusions)
  return foundExclusion
}

/** Label of the metric that a line measures. Sums of TVL are named after the lending market, which is all that they hold. */
export function lineLabelOf({ metric, subject }: Line): string {
  const { label } = metrics[metric]
  return metric === 'tvl' && isLendingSum(subject) ? `Lending ${label}` : label
}

function isLendingSum(subject: Subject): boolean {
  const { kind, id } = subject
  if (kind === 'app') return wildcardOf(subject) === 'subjects'
  // The category itself is named so already.
  return kind === 'all' || kind === 'chain' || (kind === 'category' && id !== 'lending')
}

/** The line of which another line is a share: all applications, or those of its chain. Null where there is no whole. */
export function wholeOf({ metric, subject: { kind, chain } }: Line): Line | null {
  const none = { chain: null, excludes: null }
  const whole =
    chain === null
      ? ({ kind: 'all', id: '', ...none } as const)
      : ({ kind: 'chain', id: chain, ...none } as const)
  const isWhole = kind === 'all' || kind === 'asset'
  const hasMetric = subjectKinds[whole.kind].metrics.some(candidate => candidate === metric)
  return isWhole || !hasMetric ? null : { metric, subject: whole }
}
