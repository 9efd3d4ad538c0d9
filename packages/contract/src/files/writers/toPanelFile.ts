import { isMetric, metrics } from '../../metrics/metrics.ts'
import { shownMode, type PathSubject } from '../../pages/model/Page.ts'
import {
  findPanel,
  type AnyPanel,
  type FileRow,
  type FileTexts,
  type ListFileSpec,
  type PanelSource,
  type TableFileSpec,
  type Text,
} from '../../pages/model/panelFiles.ts'
import { fillPattern } from '../../pages/model/patterns.ts'
import { inRunningText } from '../../pages/model/texts.ts'
import { toCells, type RowColumn } from '../DataFile.ts'
import type { PanelFile } from './PanelFile.ts'
import { toReturnsFile } from './returnsFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

/** A panel with its response. What the row of its file does not say is read from the page. */
interface Shown {
  readonly source: PanelSource
  readonly panel: AnyPanel | undefined
  readonly read: (text: Text<PanelSource>) => string
}

/** Writes the file of a panel. */
export function toPanelFile(source: PanelSource, row: FileRow): PanelFile {
  const panel = findPanel(source.page, row.of)
  const values = toValues(source, panel)
  const read = (text: Text<PanelSource>) =>
    typeof text === 'string' ? fillPattern(text, values) : text(source)
  const shownPanel = { source, panel, read }
  if (row.form === 'table') return row.writeWith(spec => toTable(shownPanel, spec))
  const { page, state } = source
  const texts = toTexts(shownPanel, row.spec, page.chart?.title)
  if (row.form === 'returns') {
    const { prices, unit } = row.spec
    return toReturnsFile({ ...source, data: prices(source), unit: unit(source) }, texts.prefix, texts.title)
  }
  const { bars, legend = panel?.legend ?? page.chart?.legend ?? '', mode, nameOf } = row.spec
  return toSeriesFile(source, {
    ...texts,
    data: bars(source),
    legend: read(legend),
    mode: mode ? mode(source) : shownMode(page, state),
    ...(nameOf && { nameOf: dataset => nameOf(dataset, source) }),
  })
}

function toTexts(
  { source, panel, read }: Shown,
  { title, prefix = '{prefix}', parts }: FileTexts<PanelSource>,
  standard = '',
) {
  return {
    title: read(title ?? panel?.namedTitle ?? panel?.title ?? standard),
    prefix: read(prefix),
    parts: parts?.(source) ?? [],
  }
}

/** The values of the placeholders in the texts of files. */
function toValues({ page, id, title, data }: PanelSource, panel: AnyPanel | undefined): PathSubject {
  const hasMetric = typeof data === 'object' && data !== null && 'metric' in data
  const given = hasMetric && typeof data.metric === 'string' ? data.metric : ''
  const metric = isMetric(given) ? given : panel?.metric
  return {
    id,
    name: title,
    page: page.title,
    ...(page.table && { table: page.table.title }),
    ...(page.exportPrefix !== undefined && { prefix: page.exportPrefix }),
    ...(metric && {
      field: metric,
      metric: metrics[metric].label,
      noun: inRunningText(metrics[metric].label),
    }),
  }
}

function toTable<Row>(shownPanel: Shown, spec: TableFileSpec<PanelSource, Row>): PanelFile {
  const { source } = shownPanel
  const { list, unit, shown: toShown, remarks, grain, isLatest, entries } = spec
  const texts = toTexts(shownPanel, spec, '{page}: {table}')
  const columns = toColumns(source, spec)
  const rows = spec.rows(source)
  const listed = list
    ? toList(shownPanel, list, rows, columns)
    : { ...toCells(rows, columns), parts: [], shown: [] }
  return {
    ...listed,
    ...texts,
    parts: [...texts.parts, ...listed.parts],
    shown: toShown ? toShown(source, listed.shown) : listed.shown,
    ...(unit !== undefined && { unit }),
    ...(remarks && { remarks: remarks(source) }),
    ...(grain && { grain: grain(source) }),
    ...(isLatest && { isLatest }),
    entries: entries?.(source),
  }
}

function toColumns<Row>(source: PanelSource, { columns, optional }: TableFileSpec<PanelSource, Row>) {
  const all = toRowColumns(columns(source))
  const isOptional = optional?.(source)
  return isOptional
    ? all.map(column => ({ ...column, optional: isOptional(column.shownAs ?? column.name) }))
    : all
}

function toList<Row>(
  { source, panel, read }: Shown,
  { plural, standard, choice, limit, count, ...list }: ListFileSpec<PanelSource, Row>,
  rows: readonly Row[],
  columns: readonly RowColumn<Row>[],
) {
  const { page, state } = source
  return toTableFile(source, {
    ...list,
    rows,
    columns,
    plural: read(plural ?? panel?.plural ?? page.table?.plural ?? ''),
    standard: read(standard ?? panel?.standard ?? page.table?.standard ?? ''),
    choice: choice ? choice(source) : page.offers.tableSort ? state.table : state,
    ...(limit && { limit: limit(source) }),
    ...(count && { count: count(source) }),
  })
}
