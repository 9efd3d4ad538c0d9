import { createMatcher } from '@analytics/contract/directory/createMatcher'
import { isMetric, metricIds, metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { isRatioId, ratioIds, ratios, type Ratio } from '@analytics/contract/metrics/ratios'

import { toWords } from '../../search/model/words.ts'

/** A metric or a named ratio in words. */
export function labelOf(id: string): string {
  if (isRatioId(id)) return ratios[id].label
  return isMetric(id) ? metrics[id].label : id
}

type MetricName = Metric | Ratio

const metricNames: readonly MetricName[] = [...metricIds, ...ratioIds]

/** Other words for a metric. */
const synonyms: Partial<Record<Metric, readonly string[]>> = {
  revenue: ['earnings'],
  spotVolume: ['dex volume', 'trading volume', 'volume'],
  perpsVolume: ['perp volume', 'perpetuals volume', 'volume'],
  bridgeVolume: ['volume'],
  tvl: ['total value locked', 'deposits'],
  borrows: ['loans', 'debt'],
  stablecoinSupply: ['stablecoins', 'supply'],
  inflow: ['inflow', 'inflows', 'net flow', 'stablecoin inflow', 'stablecoin inflows'],
  marketCap: ['market capitalisation', 'market capitalization', 'mcap', 'mc'],
  openInterest: ['oi'],
}

const alsoOf = (id: MetricName) => (isRatioId(id) ? ratios[id].also : synonyms[id]) ?? []

export const wordedMetrics = metricNames.map(id => ({
  id,
  label: labelOf(id),
  names: [id, labelOf(id), ...alsoOf(id)].map(toWords),
}))

/** The metric that tells the large members of a leaderboard of ratios: the largest ratios are those of the smallest. */
export function rankingMetricOf(expression: string): Metric | null {
  const [metric = ''] = expression.split('.', 1)
  return isRatioId(metric) && expression.includes('*') ? ratios[metric].rankedBy : null
}

const matcher = createMatcher(
  metricNames.map(id => ({ id, name: labelOf(id), words: [id, ...alsoOf(id)].join(' ') })),
)

/** Metrics by a part of a name, or by a misspelt one. */
export function findMetrics(
  wantedText: string,
): readonly { readonly id: MetricName; readonly name: string }[] {
  return matcher(wantedText).map(({ item }) => item)
}

/** A metric is spelled in one way only. */
export function toSpelling(written: string): string {
  return metricNames.find(id => id.toLowerCase() === written.toLowerCase()) ?? written
}

/** The words before and behind those of a label; null where the label is missing. */
export function withoutWords(words: readonly string[], label: readonly string[]): string[] | null {
  const wordIndex = words.findIndex((_, from) => label.every((word, index) => words[from + index] === word))
  return wordIndex < 0 ? null : [...words.slice(0, wordIndex), ...words.slice(wordIndex + label.length)]
}

/** A word of two letters may begin the name of a metric. */
const leastBegun = 2

/** The same for a label of which only the beginnings of its words were typed, in any order: `aave rev`, `vol uniswap spot`. */
export function withoutBegunWords(words: readonly string[], label: readonly string[]): string[] | null {
  return label.reduce<string[] | null>(
    (rest, labelWord) => {
      const index = rest?.findIndex(word => word.length >= leastBegun && labelWord.startsWith(word)) ?? -1
      return rest === null || index < 0 ? null : rest.toSpliced(index, 1)
    },
    [...words],
  )
}
