import { isMetric, isOfOne } from '@analytics/contract/metrics/metrics'

import type { Search } from '../../search/model/createSearch.ts'
import { jointWords, withoutFillers } from '../../search/model/words.ts'
import { completeQuestion } from './completeQuestion.ts'
import { completeSubject, findNamedChain, wholesOf, type Found } from './completeSubject.ts'
import { findMetrics, labelOf, withoutBegunWords, withoutWords, wordedMetrics } from './metricWords.ts'

/** Words for a metric of everything. */
const wholeWords = new Set(['all', 'total', 'market', 'whole market', 'everything'])
const listedWords: Readonly<Record<string, string>> = {
  app: 'app',
  apps: 'app',
  application: 'app',
  applications: 'app',
  protocol: 'app',
  protocols: 'app',
  chain: 'chain',
  chains: 'chain',
  stablecoin: 'stablecoin',
  stablecoins: 'stablecoin',
  bridge: 'bridge',
  bridges: 'bridge',
}

/** Questions first, then names. Each result covers every word. */
export function completePhrase(words: readonly string[], find: Search['find'], usual: string): Found[] {
  const complete = (rest: readonly string[]) => completeWords(rest, find, usual)
  const answers = completeQuestion({ words, find, usual, complete })
  const completions = distinct([...answers, ...complete(words)])
  if (completions.length > 0) return completions
  const told = withoutFillers(words).filter(word => listedWords[word] !== 'app')
  return told.length === 0 || told.length === words.length ? [] : completePhrase(told, find, usual)
}

/**
 * `uniswap take rate`, `spot volume on base`, `usdt supply tron`: words instead of a name.
 * `usual` is the metric of a bare subject.
 */
function completeWords(words: readonly string[], find: Search['find'], usual: string): Found[] {
  const measured = completeMeasured(words, withoutWords, find)
  if (measured.length > 0) return measured
  return distinct([
    ...findMetrics(words.join(' ')).flatMap(({ id }) => toReady(id, find).slice(0, 1)),
    ...completeRest(usual, words, find, true),
    ...(words.length > 1 ? completeMeasured(words, withoutBegunWords, find) : []),
  ])
}

/** Rows of the metric that most of the words name, of what the others name. */
function completeMeasured(
  words: readonly string[],
  withoutLabel: typeof withoutWords,
  find: Search['find'],
): Found[] {
  const named = wordedMetrics
    .flatMap(({ id, names }) =>
      names.flatMap(name => {
        const rest = withoutLabel(words, name)
        return rest === null ? [] : [{ id, rest, length: name.length }]
      }),
    )
    .toSorted((one, other) => other.length - one.length)
  const longest = named.filter(({ length }) => length === named[0]?.length)
  return distinct(
    longest.flatMap(({ id, rest }) =>
      rest.every(isJoint) ? toReady(id, find) : completeRest(id, rest, find, false),
    ),
  )
}

/** The words besides the metric: a subject, a chain, or both. */
function completeRest(
  metric: string,
  words: readonly string[],
  find: Search['find'],
  isAny: boolean,
): Found[] {
  const plain = words.filter(word => !isJoint(word)).join(' ')
  if (wholeWords.has(plain)) return hasOne(metric) ? [] : wholesOf(metric).slice(0, 1)
  const listed = /^(?:by|each|every|all) (\w+)$/.exec(plain)?.[1] ?? ''
  const kind = listedWords[listed]
  if (kind) return wholesOf(metric).filter(({ insert }) => insert === `${metric}.${kind}.*`)
  const [, whole = '', part, plural] =
    /^(.+) (?:by (chain|version)s?|(chain|version)s(?: by)?)$/.exec(plain) ?? []
  if (whole !== '') return toParts(completeSubject(metric, whole, find, { isAny }), part ?? plural ?? '')
  return [...completeSubject(metric, plain, find, { isAny }), ...completeOnChain(metric, words, find, isAny)]
}

/** A star in place of the chain, or behind the id of an application. */
function toParts(completions: readonly Found[], part: string): Found[] {
  return completions.flatMap(({ insert, name, subject }) => {
    const [metric = '', kind = ''] = insert.split('.')
    if (hasOne(metric) || (kind !== 'app' && (part === 'version' || kind !== 'stablecoin'))) return []
    const line = part === 'chain' ? `${insert}@*` : `${insert}.*`
    return [{ insert: line, name: `${name} by ${part}`, subject: `${subject} by ${part}` }]
  })
}

/** `uniswap on base`, `tether tron`, `base`: the last or first words are the name of a chain. */
function completeOnChain(
  metric: string,
  words: readonly string[],
  find: Search['find'],
  isAny: boolean,
): Found[] {
  const splits = words.flatMap((_, index) => [
    { chain: words.slice(index), subject: words.slice(0, index) },
    ...(index === 0 ? [] : [{ chain: words.slice(0, index), subject: words.slice(index) }]),
  ])
  return splits.flatMap(split => {
    const chain = findNamedChain(find, split.chain.filter(word => !isJoint(word)).join(' '))
    const subject = split.subject.filter(word => !isJoint(word)).join(' ')
    if (!chain || subject === '') return []
    if (wholeWords.has(subject)) return completeSubject(metric, chain.name, find, { only: 'chain' })
    return completeSubject(metric, subject, find, { isAny, chain })
  })
}

/** Subjects that most readers know, for a metric that is of one at a time. */
const knownSubjects = {
  app: ['uniswap', 'aave', 'hyperliquid', 'pancakeswap', 'lido'],
  asset: ['bitcoin', 'ethereum', 'solana', 'uniswap', 'aave'],
} as const

const hasOne = (metric: string) => isMetric(metric) && isOfOne(metric)

/** Rows of a metric that is named alone: the whole market first, then all subjects of a kind, or the best known ones before them. */
function toReady(metric: string, find: Search['find']): Found[] {
  const wholes = wholesOf(metric)
  if (wholes.length > 0 && !hasOne(metric)) return wholes
  const knownCompletions = (['app', 'asset'] as const).flatMap(kind =>
    knownSubjects[kind].flatMap(id => completeSubject(metric, id, find, { only: kind }).slice(0, 1)),
  )
  return knownCompletions.length > 0
    ? [...knownCompletions, ...wholes]
    : [{ insert: `${metric}.`, name: labelOf(metric), subject: '' }]
}

const isJoint = (word: string) => jointWords.has(word)

function distinct(completions: readonly Found[]): Found[] {
  return [...new Map(completions.map(completion => [completion.insert, completion] as const)).values()]
}
