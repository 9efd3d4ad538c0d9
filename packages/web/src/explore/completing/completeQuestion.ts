import type { Entity } from '@analytics/contract/directory/directory'
import { toAliases, toComparable } from '@analytics/contract/directory/names'
import { escapeId } from '@analytics/contract/lines/lineName'
import { subjectKinds, type SubjectKind } from '@analytics/contract/lines/subjects'
import { toCategoryName, toCategoryTag } from '@analytics/contract/metrics/categories'
import { isMetric, isOfNow, isOfOne } from '@analytics/contract/metrics/metrics'
import { isRatioId, ratios } from '@analytics/contract/metrics/ratios'

import type { Search } from '../../search/model/createSearch.ts'
import { jointWords, toWords } from '../../search/model/words.ts'
import { findNamedChain, type Found } from './completeSubject.ts'
import { labelOf, withoutWords, wordedMetrics } from './metricWords.ts'
import { getStarredApps } from './ownStars.ts'

interface Asked {
  readonly words: readonly string[]
  readonly find: Search['find']
  /** The metric of a bare subject. */
  readonly usual: string
  /** Completes words that ask no question. */
  readonly complete: (words: readonly string[]) => readonly Found[]
}

/** `uniswap share of base spot volume`, `top lenders by revenue`: whole rows that answer. */
export function completeQuestion(asked: Asked): readonly Found[] {
  return [
    ...toLeaders(asked),
    ...toConcentration(asked),
    ...toShare(asked),
    ...toGrowth(asked),
    ...toEach(asked),
  ]
}

const without = (words: readonly string[], ...left: readonly string[]) =>
  words.filter(word => !left.includes(word))

/** The metric that shares of a market usually refer to, in words. */
const marketMetrics: Readonly<Record<string, string>> = {
  perps: 'perps volume',
  dex: 'spot volume',
  dexs: 'spot volume',
  dexes: 'spot volume',
  lending: 'tvl',
  stablecoins: 'stablecoin supply',
}

/** `share of perps` is of the volume of perps. */
function withMarket(words: readonly string[]): readonly string[] {
  const market = marketMetrics[words.at(-1) ?? '']
  const isOf = ['of', 'in'].includes(words.at(-2) ?? '')
  return market !== undefined && isOf ? [...words.slice(0, -2), ...toWords(market)] : words
}

/** The part that a subject has of its market, or of its chain's. */
function toShare({ words, complete }: Asked): Found[] {
  if (!words.includes('share')) return []
  const rest = withMarket(without(words, 'share', 'market'))
  const completions = rest.every(word => jointWords.has(word)) ? [] : complete(rest)
  return completions.flatMap(({ insert, subject }) => {
    const [metric = '', kind = '', ...id] = insert.split('.')
    const hasWhole = kind !== 'all' && id.length > 0 && !/[*;]/.test(insert)
    return hasWhole ? [toFound(`share(${insert})`, toShareName(metric, subject))] : []
  })
}

/** `Uniswap’s share of Base spot volume`. */
function toShareName(metric: string, subject: string): string {
  const [name = '', chain] = subject.split(' on ', 2)
  return `${name}’s share of ${chain ?? 'all'} ${lowerLabelOf(metric)}`
}

/** `solana revenue growth`, `how fast does uniswap grow`: against the year before. */
function toGrowth({ words, complete }: Asked): Found[] {
  if (!words.some(word => growthWords.includes(word))) return []
  const rest = without(words, ...growthWords, 'how', 'fast', 'does', 'do', 'is', 'are', 'yearly')
  const completions = rest.every(word => jointWords.has(word)) ? [] : complete(rest)
  return completions.flatMap(({ insert, subject }) =>
    insert.endsWith('.') || /[*;]/.test(insert)
      ? []
      : [
          toFound(
            `yoy(${insert})`,
            `Yearly growth of ${subject} ${lowerLabelOf(insert.split('.', 1)[0] ?? '')}`,
          ),
        ],
  )
}

const growthWords = ['growth', 'grow', 'grows', 'growing', 'yoy']

const leadingWords = ['top', 'largest', 'biggest', 'leading']
const usualCount = 10
const mostCount = 15

/** The members of a kind or of a category with the highest figures, on one chain or on all. */
function toLeaders(asked: Asked): Found[] {
  const [first = '', ...rest] = asked.words
  const isLeading = leadingWords.includes(first)
  // Stars are a list already.
  if (!isLeading && !asked.words.some(word => starWords.has(word))) return []
  const others = isLeading ? rest : asked.words
  const count = others.map(Number).find(Number.isInteger)
  const foundMembers = findMembers(without(others, String(count)), asked)
  if (!foundMembers) return []
  const { of, line, name, narrowing } = foundMembers
  const options = [`top=${Math.min(count ?? usualCount, mostCount)}`, ...narrowing, ...optionsOf(of)]
  return [toFound(`${line};${options.join(';')}`, `Largest ${name}`)]
}

const concentrationWords = ['concentration', 'hhi', 'herfindahl', 'concentrated']

/** One figure of all members, of which amounts have one. */
function toConcentration(asked: Asked): Found[] {
  const rest = without(asked.words, ...concentrationWords)
  if (rest.length === asked.words.length) return []
  const foundMembers = findMembers(rest, asked)
  if (!foundMembers || isRatioId(foundMembers.of)) return []
  return [
    toFound(
      [`hhi(${foundMembers.line})`, ...foundMembers.narrowing].join(';'),
      `Concentration of ${foundMembers.name}`,
    ),
  ]
}

const eachWords = ['every', 'each', 'all']

/** `ethereum application fees`, `take rate of apps`: every member of a kind, each with its figure. */
function toEach(asked: Asked): Found[] {
  const rest = without(asked.words, ...eachWords)
  const isOfKind = rest.some(word => kinds.some(kind => word !== '' && kindNames[kind].includes(word)))
  const foundMembers = isOfKind ? findMembers(rest, asked) : null
  if (!foundMembers?.isNamed) return []
  const options = [
    ...foundMembers.narrowing,
    ...(isRatioId(foundMembers.of) ? optionsOf(foundMembers.of) : []),
  ]
  const name = foundMembers.name.charAt(0).toUpperCase() + foundMembers.name.slice(1)
  return [toFound([foundMembers.line, ...options].join(';'), name)]
}

interface MembersOf {
  readonly of: string
  readonly line: string
  /** The members and what ranks them. */
  readonly name: string
  readonly narrowing: readonly string[]
  /** The words name both the metric and the members. */
  readonly isNamed: boolean
}

/** `dexs on base by revenue`: members, a metric and a chain. Every word is one of them. */
function findMembers(words: readonly string[], { find, usual }: Asked): MembersOf | null {
  const plain = without(words, ...jointWords, 'by')
  const measured = wordedMetrics
    .flatMap(({ id, names }) =>
      names.flatMap(name => {
        const rest = withoutWords(plain, name)
        return rest === null ? [] : [{ id: String(id), name, rest }]
      }),
    )
    .toSorted((one, other) => other.name.length - one.name.length)
  const [best] = measured
  // Stablecoins are a metric's other name, and members.
  const others = measured.filter(({ rest }) => best?.name.every(word => rest.includes(word)))
  const readings = [...(best ? [best] : []), ...others, { id: null, rest: plain }]
  const splits = readings.flatMap(({ id, rest }) => splitsOf(rest).map(split => ({ id, ...split })))
  for (const { id, who, where } of splits) {
    const chain = where === '' ? null : findNamedChain(find, where)
    const members = toMembers(who, find)
    if (chain === undefined || !members) continue
    // Bridges and stablecoins are ranked by a metric of their own.
    const of = id ?? (hasMembers(usual, members.kind) ? usual : (firstMetric(members.kind) ?? usual))
    if (!hasMembers(of, members.kind)) continue
    if (chain && !subjectKinds[members.kind].hasChains) continue
    return {
      of,
      line: `${of}.${members.kind}.*${chain ? `@${chain.id}` : ''}`,
      name: `${members.name}${chain ? ` on ${chain.name}` : ''} by ${lowerLabelOf(of)}`,
      narrowing: members.options,
      isNamed: id !== null && who !== '',
    }
  }
  return null
}

/** The whole text names the members, or its end or beginning names a chain. */
function splitsOf(words: readonly string[]) {
  return [...words.keys(), words.length].toReversed().flatMap(index => {
    const [first, last] = [words.slice(0, index).join(' '), words.slice(index).join(' ')]
    return [
      { who: first, where: last },
      ...(first === '' || last === '' ? [] : [{ who: last, where: first }]),
    ]
  })
}

interface MembersFound {
  readonly kind: SubjectKind
  readonly name: string
  readonly options: readonly string[]
}

const kinds = ['app', 'chain', 'stablecoin', 'bridge'] as const
const kindNames: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  app: ['applications', 'application', 'apps', 'app', 'protocols', 'protocol', 'dapps', ''],
  chain: ['chains', 'chain', 'blockchains', 'networks'],
  stablecoin: ['stablecoins', 'stablecoin'],
  bridge: ['bridges', 'bridge'],
}

function toMembers(who: string, find: Search['find']): MembersFound | null {
  const kind = kinds.find(candidate => kindNames[candidate].includes(who))
  if (kind) return { kind, name: kindNames[kind][0] ?? kind, options: [] }
  if (starWords.has(who)) return toStarred()
  const category = findCategory(who, find)
  return (
    category && { kind: 'app', name: toCategoryName(category.name), options: [`in=${escapeId(category.id)}`] }
  )
}

const starWords: ReadonlySet<string> = new Set([
  'stars',
  'my stars',
  'starred apps',
  'starred',
  'watchlist',
  'my watchlist',
])

function toStarred(): MembersFound | null {
  const ids = getStarredApps()
  const options = [`in=${ids.map(escapeId).join(',')}`, 'parents']
  return ids.length === 0 ? null : { kind: 'app', name: 'my stars', options }
}

/** `lenders`, `dexs`, `perps venues`, `lending applications`. */
function findCategory(who: string, find: Search['find']): Entity | null {
  const wantedComparables = new Set(
    [who, who.replace(/ (apps|applications|protocols|venues)$/, ''), `${who}s`].map(toComparable),
  )
  const stems = [...wantedComparables].map(text => text.slice(0, 4))
  const entities = stems.flatMap(stem => find(stem)).flatMap(({ item }) => item.entity ?? [])
  const isNamed = ({ id, name }: Entity) =>
    [id, name, toCategoryTag(name), toCategoryName(name)].some(candidate =>
      wantedComparables.has(toComparable(candidate)),
    )
  const categories = entities.filter(({ kind }) => kind === 'category')
  return (
    categories.find(isNamed) ??
    categories.find(entity => toAliases(entity).some(alias => wantedComparables.has(toComparable(alias)))) ??
    null
  )
}

function hasMembers(of: string, kind: SubjectKind): boolean {
  const metric = isRatioId(of) ? ratios[of].metric : of
  return (
    isMetric(metric) && !isOfNow(metric) && subjectKinds[kind].metrics.some(candidate => candidate === metric)
  )
}

const firstMetric = (kind: SubjectKind) => subjectKinds[kind].metrics.find(metric => !isOfOne(metric))

/** A ratio is of those that are large; a sum has its rest. */
function optionsOf(metric: string): string[] {
  if (isRatioId(metric)) return ['pct', `of=${ratios[metric].rankedBy}`]
  return isMetric(metric) && isOfOne(metric) ? [] : ['others']
}

/** Abbreviations stay as they are. */
function lowerLabelOf(metric: string): string {
  const label = labelOf(metric)
  return /^[A-Z][A-Z/]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

const toFound = (insert: string, name: string): Found => ({ insert, name, subject: name })
