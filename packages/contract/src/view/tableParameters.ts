import { defaultTableLimit, isLimitOption, toDayCount, type LimitOption } from '../query/limits.ts'
import { isTimeRange, type TimeRange } from '../query/timeRange.ts'
import { listParameter, parameter, textParameter, type AddressParameter, type StateOf } from './Parameter.ts'

/** Null is the table's own order. */
export type ViewSort = { readonly column: string; readonly descending: boolean } | null

/** The rows and columns that a table shows, and their order. */
export type TableChoice = StateOf<typeof tableParameters>
export type TableView = StateOf<typeof ownTableParameters>

export const pageSizes = [10, 20, 30, 40, 50] as const
/** For the rankings whose standard is 25. */
export const rankingPageSizes = [10, 20, 25, 30, 40, 50] as const
export type PageSize = (typeof rankingPageSizes)[number]

const longestSearch = 100

type ChoiceNames = Readonly<Record<'search' | 'category' | 'newer' | 'least' | 'sort' | 'columns', string>>

function choiceParameters<const Names extends ChoiceNames>(names: Names) {
  const search: AddressParameter<string, Names['search']> = {
    name: names.search,
    read: reader => reader.text(names.search).slice(0, longestSearch),
    write: String,
  }
  return {
    search,
    /** Null is all. */
    category: textParameter<Names['category']>(names.category, longestSearch),
    /** Rows whose data began in this many days up to the end of the range; null is all. */
    newer: parameter<Names['newer'], number | null>(names.newer, null, toDayCount, days => `${days}d`),
    /** US dollars that a row has at least; null is all. */
    least: parameter<Names['least'], number | null>(names.least, null, toAmount),
    sort: parameter<Names['sort'], ViewSort>(names.sort, null, toSort, writeSort),
    /** Names of columns that are shown besides the standard ones; with a `-`, of those that are hidden. */
    columns: listParameter<Names['columns'], string, readonly string[]>(
      names.columns,
      text => (isColumn(text) ? text : null),
      [],
      40,
    ),
  }
}

/** The tables of a page. */
export const tableParameters = choiceParameters({
  search: 'find',
  category: 'category',
  newer: 'newer',
  least: 'min',
  sort: 'sort',
  columns: 'columns',
})

/** A table that has controls and requests of its own. */
export const ownTableParameters = {
  /** Null is the page's. */
  timeFrame: parameter('tableTimeFrame', null, readTimeRange),
  limit: parameter<'tableLimit', LimitOption>('tableLimit', defaultTableLimit, toLimit),
  ...choiceParameters({
    search: 'search',
    category: 'tableCategory',
    newer: 'tableNewer',
    least: 'tableMin',
    sort: 'tableSort',
    columns: 'tableColumns',
  }),
  /** The first page is 1. */
  page: parameter('page', 1, text => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null)),
  /** Null is the table's own. */
  pageSize: parameter('pageSize', null, text => rankingPageSizes.find(size => String(size) === text)),
}

export function readTimeRange(text: string): TimeRange | null {
  return isTimeRange(text) ? text : null
}

export function toLimit(text: string): LimitOption | null {
  const limit = text === 'all' ? 'all' : Number(text)
  return isLimitOption(limit) ? limit : null
}

/** US dollars above zero. */
function toAmount(text: string): number | null {
  const amount = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : 0
  return amount > 0 ? amount : null
}

function isColumn(text: string): boolean {
  return /^-?[A-Za-z0-9_]{1,40}$/.test(text)
}

function toSort(text: string): ViewSort {
  return isColumn(text) ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : null
}

function writeSort({ column, descending }: NonNullable<ViewSort>): string {
  return `${descending ? '-' : ''}${column}`
}
