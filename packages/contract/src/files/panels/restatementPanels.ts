import type { RestatementRow, RestatementsData } from '../../api/responses/restatements.ts'
import { restatementColumns, toRestatedMetric } from '../../columns/listColumns.ts'
import { chainName } from '../../metrics/chains.ts'
import { toEntityPath } from '../../pages/model/entityPaths.ts'
import { newestFirst, type RestatementsPage } from '../../pages/templates/restatements.ts'
import { fromIsoDay, toIsoDay } from '../../query/day.ts'
import { formatDay } from '../../query/dayText.ts'
import type { ViewState } from '../../view/viewState.ts'
import type { FeedEntry } from '../DataFile.ts'
import { toNamePart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

const columns = toRowColumns(restatementColumns)

/** Feed readers fetch a feed again and again. */
const mostEntries = 100

/** The order of a table for which none is chosen. */
export const largestFirst = 'difference'

/** Ids of rows are joined by commas in an address. */
export function toRestatementId({ source, metric, name, chain, day, at }: RestatementRow): string {
  return `${source} ${metric} ${name.replaceAll(',', '')} ${chain ?? ''} ${day} ${at}`
}

/** Texts that a search reads. */
export function toRestatementTexts(row: RestatementRow): readonly string[] {
  return [row.name, toRestatedMetric(row), row.source, row.day]
}

export function restatementsTable(source: PanelSource<RestatementsPage, RestatementsData>): PanelFile {
  const { id, state, data, page } = source
  const file = toTableFile(source, {
    rows: data.changes,
    columns,
    plural: page.table.plural,
    idOf: toRestatementId,
    nameOf: ({ name }) => name,
    textsOf: toRestatementTexts,
    standard: largestFirst,
    choice: state.table,
    count: data.count,
  })
  const { since, until, chain } = state
  const chosen = [state.source, state.app].flatMap(each => (each === null ? [] : [toNamePart(each)]))
  const days = [
    ...(since === null ? [] : [`since ${toIsoDay(since)}`]),
    ...(until === null ? [] : [`until ${toIsoDay(until)}`]),
  ]
  return {
    ...file,
    parts: [...chosen, chain, ...days.map(each => each.replace(' ', '-')), ...file.parts],
    title: page.table.title,
    prefix: id,
    isLatest: true,
    shown: [
      ...file.shown,
      ...(chain === null ? [] : [`on ${chainName(chain)}`]),
      ...(days.length > 0 ? [`fetched ${days.join(' ')}`] : []),
      `recorded since ${data.since ?? 'no day yet'}`,
    ],
    entries: data.changes.slice(0, mostEntries).map(toFeedEntry),
  }
}

/** A feed has the newest changes, whatever the order of the table. */
export function newestRestatements(state: ViewState): ViewState {
  return { ...state, table: { ...state.table, sort: newestFirst, search: '', columns: [] } }
}

function toFeedEntry(row: RestatementRow): FeedEntry {
  const { name, day, before, after, change, at, source, subject } = row
  const was = before === null ? 'no value' : toUsd(before)
  const became = after === null ? 'withdrawn' : `changed to ${toUsd(after)}`
  const percent = change === null ? '' : ` (${change > 0 ? '+' : ''}${change.toLocaleString('en-US')}%)`
  return {
    // Several subjects may have one name.
    id: `${toRestatementId(row)} ${subject?.id ?? ''} ${before} ${after}`,
    at,
    title: `${name}, ${toRestatedMetric(row)}, ${formatDay(fromIsoDay(day))}: ${was} ${became}${percent}`,
    text: `Source ${source}. Fetched at ${at}.`,
    path: subject && toEntityPath(subject.kind, subject.id),
  }
}

const toUsd = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })
