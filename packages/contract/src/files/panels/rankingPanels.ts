import { getChartPart, getTablePart } from '../../api/fields/responseParts.ts'
import type { Moved } from '../../api/responses/ranking.ts'
import { toRangeContext } from '../../columns/Column.ts'
import { isChainRow, rankingColumns, ratiosOf, type AnyRow } from '../../columns/rankingColumns.ts'
import { chains } from '../../metrics/chains.ts'
import { toLossesNote } from '../../metrics/lossesNote.ts'
import { metrics } from '../../metrics/metrics.ts'
import { ratioColumnIds } from '../../metrics/ratioColumns.ts'
import { shownMode } from '../../pages/model/Page.ts'
import { withChain, type PanelSet, type TableSpec } from '../../pages/model/panels.ts'
import {
  allColumnNames,
  columnNamesOf,
  hasNegative,
  hasShares,
  isOptional,
  standardColumn,
  toSearchTexts,
  toRankingContext,
  type ColumnChoice,
} from '../../pages/model/rankingTables.ts'
import { toRowCount } from '../../pages/model/requests.ts'
import {
  shownChains,
  shownPanels,
  type ChainsPage,
  type RankingPage,
} from '../../pages/templates/dashboard.ts'
import { excludes, toMovedChoice } from '../../pages/templates/panelSet.ts'
import { defaultGrain } from '../../query/grain.ts'
import { toFilterTexts } from '../../view/tableRows.ts'
import { shownChain } from '../../view/viewValues.ts'
import type { RowColumn } from '../DataFile.ts'
import { toSelectionPart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

type Source = PanelSource<RankingPage | ChainsPage>

/** Bars of applications or of chains. */
export function rankedChart(source: Source): PanelFile {
  const { page, state, response, data } = source
  const { chart } = panelsOf(source)
  return toSeriesFile(source, {
    data: getChartPart(response, data),
    legend: chart.legend,
    title: withChain(chart.title, chains[shownChain(state)].name),
    prefix: page.exportPrefix,
    parts: isOfOneChain(source) ? [shownChain(state)] : [],
    mode: shownMode(page, state),
  })
}

/** The first table below such a chart. */
export function rankedTable(source: Source): PanelFile {
  const [spec] = panelsOf(source).tables
  return toRanking(source, spec)
}

/** The table that has controls of its own. */
export function currentTable(source: Source): PanelFile {
  const spec = panelsOf(source).tables.find(({ hasOwnRequest }) => hasOwnRequest)
  return toRanking(source, spec)
}

function panelsOf({ page, state }: Source): PanelSet {
  return 'overview' in page ? shownPanels(page, state) : page
}

/** A page's chains, and the applications of one of them, share a prefix. */
function isOfOneChain(source: Source): boolean {
  return 'overview' in source.page && panelsOf(source) !== source.page.overview
}

function toRanking(source: Source, spec: TableSpec | undefined): PanelFile {
  if (!spec) throw new TypeError('the page has no such table')
  const { page, state, extent, response, data } = source
  const { rows, ranking } = getTablePart(response, data)
  const { hasOwnRequest = false, plural, title } = spec
  const scope = scopeOf(source)
  const isMoved = state.ranking === 'moved' && !hasOwnRequest
  const choice = hasOwnRequest ? state.table : isMoved ? toMovedChoice(state) : state
  const { limit } = choice === state.table ? state.table : state
  const table = toTableFile(source, {
    rows,
    columns: columnsOf(source, spec, rows),
    plural,
    idOf: row => row.id,
    nameOf: row => row.displayName,
    textsOf: toSearchTexts,
    categoryOf: row => (isChainRow(row) ? null : row.category),
    standard: standardColumn(toColumnChoice(source, spec, rows)),
    choice,
    limit: isMoved ? 'all' : toRowCount(panelsOf(source).ranking, limit),
    count: ranking.count,
  })
  return {
    ...table,
    title: `${page.title}: ${withChain(title, chains[shownChain(state)].name)}`,
    prefix: page.exportPrefix,
    parts: [scope.part, hasOwnRequest ? 'current' : null, ...table.parts],
    shown: [
      ...(extent === 'view' ? table.shown : [`all ${ranking.count} ${plural}`]),
      ...(extent === 'view' ? toFilterTexts(choice) : []),
      ...scope.shown,
      ...(excludes(page, state) ? ['stablecoins excluded'] : []),
    ],
    remarks: [
      ...(ranking.losses ? [toLossesNote(ranking.losses, hasShares(rows))] : []),
      ...(isMoved && extent === 'view' ? toMovedNotes(ranking.moved) : []),
    ],
    grain: hasOwnRequest ? defaultGrain : state.resample,
  }
}

/** The change that the contributions add up to, and those of members without a row. */
function toMovedNotes({ total, comparison, rowless, others }: Moved): string[] {
  if (total === null || comparison === null) return ['The total is not compared over this range']
  const ended = rowless.map(({ displayName, contribution }) => `${displayName} ${contribution}`)
  return [
    `Change of the total: ${total} USD, like for like: ${comparison.now} USD against ${comparison.before} USD`,
    ...(ended.length === 0 ? [] : [`Contributions of members without a row: ${ended.join(', ')}`]),
    ...(others === null
      ? []
      : [`${others.displayName}: ${others.count} members, ${others.contribution} USD`]),
  ]
}

function toColumnChoice(
  { page, state, metadata }: Source,
  { kind, hasOwnRequest = false }: TableSpec,
  rows: readonly AnyRow[],
): ColumnChoice {
  return {
    kind,
    selected: metadata.timeFrameShown,
    selectedFirst: false,
    withTotal: !hasNegative(rows, row => row.total),
    metricKind: metrics[page.metric].kind,
    hasBars: state.ranking === 'bars' && !hasOwnRequest,
  }
}

/** All that the table can show; the whole file has an id and those that no table shows, too. */
function columnsOf(source: Source, spec: TableSpec, rows: readonly AnyRow[]): RowColumn<AnyRow>[] {
  const choice = toColumnChoice(source, spec, rows)
  const context = toRankingContext(spec, source.page.metric, toRangeContext(source.metadata))
  const all = rankingColumns(context)
  const ranks = choice.selected === 'all' ? [] : (['rankChange'] as const)
  if (source.extent !== 'view') {
    const known = ratioColumnIds.filter(id => rows.some(row => ratiosOf(row)?.[id] !== undefined))
    const ids = allColumnNames(choice).flatMap(name => [name, ...(name === 'rank' ? ranks : [])])
    return toRowColumns(all, ['id', ...ids, ...known])
  }
  const names = columnNamesOf(choice)
  const ids = names.flatMap((name, at) => [name, ...(at === 0 ? ranks : [])])
  return toRowColumns(all, ids).map(column => {
    const name = names.find(each => each === column.shownAs)
    return { ...column, optional: isOptional(name ?? 'rankChange', choice) }
  })
}

/** One chain, or which of them. */
function scopeOf(source: Source): { readonly part: string | null; readonly shown: readonly string[] } {
  const { page, state } = source
  if (!('overview' in page)) return { part: null, shown: [] }
  if (isOfOneChain(source))
    return { part: shownChain(state), shown: [`on ${chains[shownChain(state)].name}`] }
  const chosen = shownChains(page, state)
  return {
    part: state.chains ? toSelectionPart(chosen, page.picker.menu.length) : null,
    shown: [`chains: ${chosen.map(chain => chains[chain].name).join(', ')}`],
  }
}
