import type { Metadata } from '../api/responses/metadata.ts'
import type { Filled } from '../api/responses/ranking.ts'
import type { EntityKind } from '../metrics/entityKinds.ts'
import type { MetricKind } from '../metrics/metrics.ts'
import type { ComparedSums } from '../metrics/sums.ts'
import type { Unit } from '../metrics/units.ts'
import { toRange, type DayRange, type ShownRange } from '../query/timeRange.ts'

type Cell = string | number | null
type Figure = number | null

/** The range of the figures in a table. */
export interface RangeContext {
  readonly shown: ShownRange
  /** Null when it covers no day. */
  readonly range: DayRange | null
  /** The days that changes compare with, where they are not those just before. */
  readonly compared?: DayRange | null
  /** A stock is observed on the last day of a range. */
  readonly metricKind: MetricKind
}

/** The subject that a name stands for, with its page. */
export interface NamedSubject {
  readonly kind: EntityKind
  /** Id in the address of its page; null without a page. */
  readonly id: string | null
  /** Null where no icon stands before the name. A chain's and a stablecoin's icons are found by `key`. */
  readonly icon: {
    readonly key: string
    readonly slug?: string | null
    readonly parent?: string | null
    readonly logo?: string | null
  } | null
  /** The page of the subject is open, so that its name is no link. */
  readonly isOpen?: boolean
  /** The name, where the column's value says more. */
  readonly name?: string
  /** Tooltip, where it is not the name. */
  readonly title?: string
  readonly notes?: readonly SubjectNote[]
}

/** A short text behind a name. One that is long is left out on phones. */
interface SubjectNote {
  readonly text: string
  readonly title?: string
  readonly isLong?: boolean
}

/** The values that a change compares where it has no sums of days: the last one of each range. */
export interface LastValues {
  readonly now: number
  readonly before: number
}

/** The accessors of each kind of column. Pages and files write a column by its kind. */
interface Kinds<Row> {
  /** The rank in the previous range stands beside the rank where it is given. */
  readonly rank: {
    readonly value: (row: Row) => Figure
    readonly previous?: (row: Row) => Figure
  }
  /** Ranks gained or lost. */
  readonly rankChange: {
    readonly value: (row: Row) => Figure
    readonly previous: (row: Row) => Figure
  }
  readonly name: {
    readonly value: (row: Row) => string | null
    readonly subject: (row: Row) => NamedSubject
  }
  readonly text: { readonly value: (row: Row) => Cell }
  readonly category: { readonly value: (row: Row) => string | null }
  /** Ids of chains; `all` also has those that a page has no room for. */
  readonly chainList: {
    readonly value: (row: Row) => readonly string[]
    readonly all?: (row: Row) => readonly string[]
  }
  readonly link: { readonly value: (row: Row) => string | null }
  readonly count: { readonly value: (row: Row) => Figure }
  readonly amount: {
    readonly value: (row: Row) => Figure
    /** US dollars by default; a function where each row has its own. */
    readonly unit?: Unit | ((row: Row) => Unit)
    /** A change in the unit. */
    readonly isSigned?: true
    readonly filled?: (row: Row) => Filled | boolean | undefined
    /** The days that the sum has, of those that it should have. */
    readonly coverage?: (row: Row) => { readonly days: number; readonly of: number } | undefined
  }
  /** US dollars for one token. */
  readonly price: { readonly value: (row: Row) => Figure }
  readonly percent: {
    readonly value: (row: Row) => Figure
    readonly digits?: number
    readonly unit?: 'percent' | 'percent per year'
  }
  /** Percent of a whole, with a bar that the largest row fills, or the whole where each row has its own. */
  readonly share: {
    readonly value: (row: Row) => Figure
    readonly color: (row: Row) => string
    readonly digits?: number
    readonly isOfOwnWhole?: true
    /** The part of the days that the value shown has: one that lacks days is marked. */
    readonly completeness?: (row: Row) => Figure
  }
  readonly points: {
    readonly value: (row: Row) => Figure
    /** The shares that the change compares. */
    readonly comparison?: (row: Row) => ComparedSums | null
  }
  /** `new` where there is nothing before to compare with. */
  readonly change: {
    readonly value: (row: Row) => Figure
    readonly comparison?: (row: Row) => ComparedSums | null
    /** The values that are compared in place of sums. */
    readonly last?: (row: Row) => LastValues | null
    /** The unit of the compared sums; US dollars by default. */
    readonly unit?: (row: Row) => Unit
    /** Percentage points, as of a ratio. */
    readonly isInPoints?: (row: Row) => boolean
    /** Reason why there is no change. */
    readonly missing?: string
  }
  readonly times: {
    readonly value: (row: Row) => Figure
    /** Reason why there is no value. */
    readonly missing?: (row: Row) => string | undefined
  }
  /** Share of the expected daily values, from 0 to 1. */
  readonly completeness: { readonly value: (row: Row) => Figure }
  /** ISO day. */
  readonly day: { readonly value: (row: Row) => string | null }
  /** ISO moment. */
  readonly time: { readonly value: (row: Row) => string | null }
  readonly days: {
    readonly value: (row: Row) => { readonly from: string; readonly to: string } | null
  }
  /** A bar of the value with a tick at the one before, which the largest row fills. Files have the two values. */
  readonly bar: {
    readonly value: (row: Row) => Figure
    readonly previous: (row: Row) => Figure
    readonly color: (row: Row) => string
  }
  /** A small line, which files don't have. */
  readonly trend: {
    readonly value: (row: Row) => Figure
    /** Null for a row without a line. */
    readonly values: (row: Row) => readonly Figure[] | null
  }
}

export type ColumnKind = keyof Kinds<unknown>

interface Described<Row> {
  /** Heads the column in pages and files. */
  readonly label: string
  /** Says what the label leaves out. */
  readonly hint?: string | undefined
  /** The part of the guide that defines the column. */
  readonly anchor?: string
  /** Shown only when chosen. */
  readonly isOptional?: true
  /** A column that comes last in files: a page as text has room for the first ones only. */
  readonly isLast?: true
  /** A column that only pages or only files have. */
  readonly only?: 'page' | 'file'
  /** The key that rows are sorted by, where it is not the value. */
  readonly sortBy?: (row: Row) => Cell
  /** The columns of a file, where it has others than this one. */
  readonly inFile?: Columns<Row> | undefined
}

export type ColumnOf<Kind extends ColumnKind, Row> = Described<Row> & {
  readonly kind: Kind
} & Kinds<Row>[Kind]

/** One column of a table: what it is called, what it shows of a row, and how it sorts. */
export type Column<Row> = { [Kind in ColumnKind]: ColumnOf<Kind, Row> }[ColumnKind]

/** The columns of a table by id: the name in addresses and the head of a file's column. */
export type Columns<Row, Id extends string = string> = Readonly<Record<Id, Column<Row>>>

/** Null for a row without a value, which sorts last both ways. */
export function sortValueOf<Row>(column: Column<Row>, row: Row): Cell {
  if (column.sortBy) return column.sortBy(row)
  if (column.kind === 'chainList') return column.value(row).length
  if (column.kind === 'days') return column.value(row)?.from ?? null
  return column.value(row)
}

/** Ids of the columns that a page can show. */
export function pageColumnIds<Row, Id extends string>(columns: Columns<Row, Id>): Id[] {
  return (Object.keys(columns) as Id[]).filter(id => columns[id].only !== 'file')
}

/** Stands for any range where only the ids of a table are needed, or its texts in general. */
export const anyRange: RangeContext = { shown: '30d', range: null, metricKind: 'flow' }

export function toRangeContext(
  { timeFrameShown, range, compared }: Pick<Metadata, 'timeFrameShown' | 'range' | 'compared'>,
  metricKind: MetricKind = 'flow',
): RangeContext {
  return {
    shown: timeFrameShown,
    range: toRange(range),
    compared: toRange(compared),
    metricKind,
  }
}
