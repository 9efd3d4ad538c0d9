import type { BridgeRow } from '../api/responses/bridges.ts'
import type { AssetRow } from '../api/responses/performance.ts'
import type { StablecoinRow } from '../api/responses/stablecoins.ts'
import { chainSlug } from '../metrics/chains.ts'
import { endedText } from '../metrics/stablecoins.ts'
import { dayOf } from '../query/day.ts'
import { formatDay, formatShortRange } from '../query/dayText.ts'
import { timeFrames, wireTimeRanges } from '../query/timeRange.ts'
import type { Column, Columns, NamedSubject, RangeContext } from './Column.ts'
import { changeLabel } from './rangeLabels.ts'
import { ratioColumnsOf } from './ratioColumnsOf.ts'

const returnRanges = ['24h', '7d', '30d', '1y'] as const
type ReturnRange = (typeof returnRanges)[number]

const isReturnRange = (id: RangeContext['shown']): id is ReturnRange =>
  returnRanges.some(range => range === id)

/** The column of the shown range: one of the standing four, or one of its own. */
export const returnColumn = ({ shown }: RangeContext): ReturnRange | 'frameReturn' =>
  isReturnRange(shown) ? shown : 'frameReturn'

/** `YTD`; days have no name but themselves. */
function frameLabel({ shown, range }: RangeContext): string {
  if (shown !== 'custom') return wireTimeRanges[shown].label
  return range ? formatShortRange(range.from, range.to) : 'Custom range'
}

interface AssetContext extends RangeContext {
  /** `Asset`, `Blockchain`. */
  readonly entity: string
  /** Id of the asset whose page is open. */
  readonly open?: string | undefined
  /** Returns since the beginning of the range, by id. */
  readonly trends?: ReadonlyMap<string, readonly (number | null)[]>
}

export const assetColumns = (context: AssetContext) =>
  ({
    rank: { kind: 'rank', label: '#', value: row => row.rank },
    name: {
      kind: 'name',
      label: context.entity,
      value: row => row.displayName,
      subject: row => toAsset(row, context.open),
    },
    symbol: { kind: 'text', only: 'file', label: 'Symbol', value: row => row.symbol },
    price: { kind: 'price', label: 'Price', value: row => row.currentPrice },
    marketCap: { kind: 'amount', label: 'Market Cap', value: row => row.marketCap },
    '24h': returnOver('24h'),
    '7d': returnOver('7d'),
    '30d': returnOver('30d'),
    '1y': returnOver('1y'),
    frameReturn: { kind: 'change', label: frameLabel(context), value: row => row.frameReturn },
    trend: {
      kind: 'trend',
      label: context.shown === 'custom' ? 'Trend' : `Trend, ${frameLabel(context)}`,
      value: row => row.frameReturn,
      values: row => context.trends?.get(row.id) ?? [],
    },
    pricedAt: {
      kind: 'time',
      only: 'file',
      label: 'Time of the price',
      value: ({ updatedAt }) => (updatedAt === null ? null : new Date(updatedAt * 1000).toISOString()),
    },
    ...ratioColumnsOf<AssetRow>(({ ratios }) => ratios),
  }) satisfies Columns<AssetRow>

export type AssetColumn = keyof ReturnType<typeof assetColumns>

const returnOver = (id: ReturnRange): Column<AssetRow> => ({
  kind: 'change',
  label: timeFrames[id].label,
  value: row => row[id],
})

/** An asset younger than the time range has its first day. */
function toAsset({ id, displayName, symbol, since }: AssetRow, open: string | undefined): NamedSubject {
  return {
    kind: 'asset',
    id,
    icon: { key: id },
    isOpen: id === open,
    notes: [
      ...(symbol.toLowerCase() === displayName.toLowerCase() ? [] : [{ text: symbol }]),
      ...(since === null
        ? []
        : [
            {
              text: `since ${formatDay(dayOf(since * 1000))}`,
              title: 'Its price history is shorter than the time frame',
              isLong: true,
            },
          ]),
    ],
  }
}

const volumeRanges = { '24h': 'volume24h', '7d': 'volume7d', '30d': 'volume30d' } as const

export type VolumeColumn = (typeof volumeRanges)[keyof typeof volumeRanges] | 'value'

const isVolumeRange = (shownRange: RangeContext['shown']): shownRange is keyof typeof volumeRanges =>
  Object.hasOwn(volumeRanges, shownRange)

/** The column of the shown range. */
export function volumeColumn({ shown }: Pick<RangeContext, 'shown'>): VolumeColumn {
  if (shown === 'custom') return 'value'
  return isVolumeRange(shown) ? volumeRanges[shown] : 'volume30d'
}

/** `Volume, 7d`. */
export function volumeLabel(context: RangeContext): string {
  return `Volume, ${bridgeColumns(context)[volumeColumn(context)].label}`
}

export function bridgeColumns(context: RangeContext) {
  const { shown, range } = context
  const rangeText = range ? formatShortRange(range.from, range.to) : 'chosen days'
  const ranges = shown === 'custom' ? 'range' : shown
  return {
    rank: { kind: 'rank', label: 'Rank', value: row => row.rank },
    bridge: {
      kind: 'name',
      label: 'Bridge',
      value: row => row.displayName,
      subject: ({ id, pageId, name, icon }) => ({
        kind: 'bridge',
        id: pageId,
        icon: { key: `bridge:${id}`, slug: name, logo: icon },
      }),
    },
    value: {
      kind: 'amount',
      label: rangeText,
      value: row => row.value,
      coverage: row => row.coverage,
      inFile: {
        value: { kind: 'amount', label: rangeText, value: row => row.value },
        days: { kind: 'count', label: 'Days with a volume', value: row => row.coverage?.days ?? null },
        of: { kind: 'count', label: 'Days since the bridge began', value: row => row.coverage?.of ?? null },
      },
    },
    volume24h: { kind: 'amount', label: '24h', value: row => row.volume24h },
    volume7d: { kind: 'amount', label: '7d', value: row => row.volume7d },
    volume30d: { kind: 'amount', label: '30d', value: row => row.volume30d },
    change: {
      kind: 'change',
      label: changeLabel(context),
      value: row => row.change,
      comparison: row => row.comparison,
      missing: `Not all daily volumes of this and the previous ${ranges} are stored yet.`,
    },
    change1d: { kind: 'change', label: 'Change 1d', value: row => row.change1d },
    marketShare: {
      kind: 'share',
      label: 'Market Share',
      value: row => row.marketShare,
      color: row => row.color,
    },
  } satisfies Columns<BridgeRow>
}

export type BridgeColumn = keyof ReturnType<typeof bridgeColumns>

/** The columns of a bridge's bar. */
export function barColumns(context: RangeContext) {
  const { bridge, value, marketShare } = bridgeColumns(context)
  return { bridge, volume: { ...value, inFile: undefined, label: 'Volume' }, marketShare }
}

/** Percent; less is not worth a note. */
const notedShare = 10

export const stablecoinColumns = (context: RangeContext) =>
  ({
    rank: { kind: 'rank', label: '#', value: row => row.rank },
    chain: {
      kind: 'name',
      label: 'Chain',
      value: row => row.chain,
      subject: ({ chain, endedShare }) => ({
        kind: 'chain',
        id: chainSlug(chain),
        icon: { key: chain },
        // Says why the largest coin that lives may be a small part of the total.
        notes:
          endedShare === null || endedShare < notedShare
            ? []
            : [
                {
                  text: `${endedShare.toFixed(1)}% dead`,
                  title: 'Share of the value of the coins on this chain',
                },
              ],
      }),
    },
    totalValue: { kind: 'amount', label: 'Total Value', value: row => row.totalValue },
    change: {
      kind: 'change',
      label: changeLabel(context),
      value: row => row.change,
      missing:
        context.shown === 'all'
          ? 'All time has no previous range.'
          : 'The supply at the start or end of the range is not known.',
    },
    dominance: {
      kind: 'share',
      label: 'Dominance %',
      hint: 'Share of all chains',
      value: row => row.dominance,
      color: row => row.color,
      digits: 2,
    },
    topStablecoin: {
      kind: 'name',
      label: 'Top Stablecoin',
      value: toTopText,
      subject: ({ topStablecoin, topStablecoinName, topStablecoinId, topStablecoinEnded: ended }) => ({
        kind: 'stablecoin',
        id: topStablecoinId,
        icon: { key: topStablecoin ?? '' },
        name: topStablecoin ?? '',
        title: topStablecoinName ?? topStablecoin ?? '',
        notes: ended ? [{ text: endedText(ended) }] : [],
      }),
    },
    topStablecoinShare: {
      kind: 'percent',
      label: 'Top Share %',
      hint: 'Share of the largest stablecoin on the chain',
      value: row => row.topStablecoinShare,
      digits: 2,
    },
  }) satisfies Columns<StablecoinRow>

/** `USDN (dead since 2023-02-01)` where every coin of the chain has ended. */
function toTopText({ topStablecoin, topStablecoinEnded: ended }: StablecoinRow): string | null {
  if (topStablecoin === null) return null
  return ended ? `${topStablecoin} (${endedText(ended)})` : topStablecoin
}
