import { functionNames, functions, type FunctionName } from '@analytics/contract/formula/formula'
import { escapeId } from '@analytics/contract/lines/lineName'
import { subjectKinds, type SubjectKind } from '@analytics/contract/lines/subjects'
import { isRatioId, ratios } from '@analytics/contract/metrics/appMetrics'
import { isMetric, isOfNow } from '@analytics/contract/metrics/metrics'

import type { Search } from '../../search/model/createSearch.ts'
import { toRest, toWords } from '../../search/model/words.ts'
import { findMetrics, toSpelling, wordedMetrics } from './metricWords.ts'

export interface Completion {
  /** The whole text with the name completed. */
  readonly text: string
  readonly name: string
  readonly detail: string
}

const most = 8
const lastName = /[A-Za-z][\w.@*!%~-]*$/
const lastWords = /[A-Za-z][\w.@*!%~' -]*$/

/** Completes the last name of a text: first its metric, then its subject, then its chain. `usual` is the metric of a bare subject. */
export function completeName(text: string, find: Search['find'], usual: string): readonly Completion[] {
  const phrase = completePhrase(text, find, usual)
  if (phrase.length > 0) return phrase
  const token = lastName.exec(text)?.[0] ?? ''
  if (token === '') return []
  const found = completeToken(token, find, usual)
  return toCompletions(text, token, found)
}

/** `uniswap take rate`, `spot volume on base`, `aave v3`: words instead of a name. */
function completePhrase(text: string, find: Search['find'], usual: string): readonly Completion[] {
  const words = lastWords.exec(text)?.[0] ?? ''
  if (!words.trim().includes(' ') || /[.@*!]/.test(words)) return []
  const wanted = toWords(words)
  const [named] = wordedMetrics
    .flatMap(({ id, names }) =>
      names.flatMap(name => {
        const rest = toRest(wanted, name)
        return rest === null || rest === '' ? [] : [{ id, rest, length: name.length }]
      }),
    )
    .toSorted((one, other) => other.length - one.length)
  const found = named
    ? completeSubject(named.id, named.rest, find)
    : [...completeMetric(words), ...completeSubject(usual, words, find, { isAny: true })]
  return toCompletions(text, words, found)
}

function completeToken(token: string, find: Search['find'], usual: string): readonly Found[] {
  const chainAt = token.indexOf('@')
  if (chainAt > 0) return completeChain(token.slice(0, chainAt), token.slice(chainAt + 1), find)
  const [written = '', ...rest] = token.split('.')
  if (rest.length === 0) {
    const isCall = isFunction(token.toLowerCase())
    const named = [...completeMetric(token), ...completeSubject(usual, token, find, { isAny: true })]
    const calls = completeFunction(token)
    return isCall ? [...calls, ...named] : [...named.slice(0, most - calls.length), ...calls]
  }
  const metric = toSpelling(written)
  const [kind = '', ...id] = rest
  const isKind = Object.hasOwn(subjectKinds, kind)
  const wanted = isKind ? id.join('.') : rest.join('.')
  // A figure of now is of one subject.
  const isStarred = !(isMetric(metric) && isOfNow(metric))
  if (wanted === '' && !isKind) return isStarred ? wholesOf(metric) : []
  const versions = isStarred && kind === 'app' && wanted.length > 1 && wanted.endsWith('.')
  return [
    ...(versions ? [{ insert: `${token}*`, name: 'Each version', detail: `${token}*` }] : []),
    ...completeSubject(metric, wanted, find, { only: isKind ? kind : null }),
  ]
}

interface Found {
  readonly insert: string
  readonly name: string
  readonly detail: string
}

function toCompletions(text: string, token: string, found: readonly Found[]): readonly Completion[] {
  return found
    .map(({ insert, ...shown }) => ({ text: text.slice(0, text.length - token.length) + insert, ...shown }))
    .filter(each => each.text !== text)
    .slice(0, most)
}

function completeChain(line: string, wanted: string, find: Search['find']): Found[] {
  if (wanted === '') return [{ insert: `${line}@*`, name: 'Each chain', detail: `${line}@*` }]
  if (wanted.endsWith('*')) return []
  return entitiesOf(find, wanted).flatMap(({ kind, id, name }) =>
    kind === 'chain' ? [{ insert: `${line}@${id}`, name, detail: 'Chain' }] : [],
  )
}

interface Fit {
  /** The kind of the subject. */
  readonly only?: string | null
  /** A subject without the metric comes with its own. */
  readonly isAny?: boolean
}

function completeSubject(
  of: string,
  wanted: string,
  find: Search['find'],
  { only = null, isAny = false }: Fit = {},
): Found[] {
  return entitiesOf(find, wanted.replaceAll('-', ' ')).flatMap(({ kind, id, name }) => {
    const own = metricsOf(kind)
    if (only !== null && kind !== only) return []
    const fits = own.includes(toPart(of)) ? of : isAny ? own[0] : undefined
    if (fits === undefined) return []
    const line = `${fits}.${kind}.${escapeId(id)}`
    return [{ insert: line, name, detail: line }]
  })
}

const entitiesOf = (find: Search['find'], wanted: string) =>
  find(wanted).flatMap(({ item }) => item.entity ?? [])

function wholesOf(of: string): Found[] {
  return wholeNames.flatMap(([kind, name]) => {
    const line = kind === 'all' ? `${of}.${kind}` : `${of}.${kind}.*`
    return metricsOf(kind).includes(toPart(of)) ? [{ insert: line, name, detail: line }] : []
  })
}

const wholeNames = [
  ['all', 'Whole market'],
  ['app', 'Every application'],
  ['chain', 'Every chain'],
  ['stablecoin', 'Every stablecoin'],
  ['bridge', 'Every bridge'],
] as const satisfies readonly (readonly [SubjectKind, string])[]

const metricsOf = (kind: SubjectKind): readonly string[] => subjectKinds[kind].metrics

/** A ratio takes the subjects of its metrics. */
function toPart(of: string): string {
  return isRatioId(of) ? ratios[of].part : of
}

function completeMetric(wanted: string): Found[] {
  return findMetrics(wanted).map(({ id, name }) => ({ insert: `${id}.`, name, detail: `${id}.` }))
}

const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text)

function completeFunction(token: string): Found[] {
  const wanted = token.toLowerCase()
  return functionNames.flatMap(name =>
    wanted.length > 1 && name.startsWith(wanted)
      ? [{ insert: `${name}(`, name: functions[name].meaning, detail: `${name}(` }]
      : [],
  )
}
