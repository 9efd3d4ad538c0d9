import type { ExploreMember, ExploreSeries } from '../api/responses/explore/explore.ts'
import { units } from '../metrics/units.ts'
import type { Columns } from './Column.ts'
import {
  againstTexts,
  changeHint,
  comparedLabels,
  contributionText,
  shareChangeHint,
  toComparedSum,
  toLastValues,
} from './compared.ts'

/** The place of a member among all; a row by itself has none. */
export type MemberStanding = Pick<
  ExploreMember,
  'share' | 'shareChange' | 'shareComparison' | 'rank' | 'previousRank' | 'contribution'
>

export const noStanding: MemberStanding = {
  share: null,
  shareChange: null,
  shareComparison: null,
  rank: null,
  previousRank: null,
  contribution: null,
}

/** A row of the explorer, or a member of its wildcard. Each has its own unit. */
export type MemberEntry = Pick<
  ExploreSeries,
  'letter' | 'name' | 'unit' | 'latest' | 'latestFilled' | 'total' | 'value' | 'previous' | 'comparison'
> &
  Pick<ExploreMember, 'id' | 'change' | 'changeUnit'> &
  MemberStanding & {
    /** The values of whole buckets; absent where the chart does not draw it. */
    readonly trend?: ExploreSeries['values'] | null
  }

const unitOf = ({ unit }: MemberEntry) => unit

export const memberColumns = {
  row: { kind: 'text', only: 'file', label: 'Row', value: ({ letter }) => letter },
  id: { kind: 'text', only: 'file', label: 'Id', value: ({ id }) => id },
  name: {
    kind: 'text',
    label: 'Series',
    value: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  unit: { kind: 'text', only: 'file', label: 'Unit', value: ({ unit }) => units[unit].symbol },
  latest: {
    kind: 'amount',
    label: 'Latest',
    unit: unitOf,
    value: row => row.latest,
    filled: row => row.latestFilled,
    inFile: {
      latest: { kind: 'amount', label: 'Latest', unit: unitOf, value: row => row.latest },
      latestFilled: {
        kind: 'text',
        label: 'Whether the latest value repeats an observation of a stock',
        value: row => String(row.latestFilled),
      },
    },
  },
  total: {
    kind: 'amount',
    label: 'Total',
    hint: 'Sum over the range; for a ratio, the ratio of the sums; for a stock, the mean',
    unit: unitOf,
    value: row => row.total,
  },
  previous: {
    kind: 'amount',
    label: 'Previous',
    hint: 'In the previous range; for a stock or price, at its end',
    unit: unitOf,
    value: row => row.previous,
  },
  change: {
    kind: 'change',
    label: 'Change',
    hint: changeHint,
    value: row => row.change,
    comparison: row => row.comparison,
    last: toLastValues,
    unit: unitOf,
    isInPoints: row => row.changeUnit === 'points',
    inFile: {
      change: {
        kind: 'change',
        label: 'Change',
        value: row => row.change,
        comparison: row => row.comparison,
        isInPoints: row => row.changeUnit === 'points',
      },
      changeUnit: { kind: 'text', label: 'Unit of the change', value: row => row.changeUnit },
      changeAgainst: {
        kind: 'text',
        label: 'What the change is against',
        value: row =>
          row.change === null ? null : toLastValues(row) === null ? againstTexts.sums : againstTexts.last,
      },
      compared: { kind: 'amount', label: comparedLabels.now, unit: unitOf, value: toComparedSum('now') },
      comparedBefore: {
        kind: 'amount',
        label: comparedLabels.before,
        unit: unitOf,
        value: toComparedSum('before'),
      },
    },
  },
  share: { kind: 'percent', label: 'Share', hint: 'Share of all members', value: row => row.share },
  shareChange: {
    kind: 'points',
    label: 'Share Change',
    hint: shareChangeHint,
    value: row => row.shareChange,
    comparison: row => row.shareComparison,
  },
  contribution: {
    ...contributionText,
    kind: 'amount',
    isSigned: true,
    unit: unitOf,
    value: row => row.contribution,
  },
  rank: { kind: 'rank', label: 'Rank', value: row => row.rank, previous: row => row.previousRank },
  trend: {
    kind: 'trend',
    label: 'Trend',
    hint: 'The values that the chart draws, without periods that are not whole',
    value: row => row.change,
    values: row => row.trend ?? null,
  },
} as const satisfies Columns<MemberEntry>

export type MemberColumn = keyof typeof memberColumns
