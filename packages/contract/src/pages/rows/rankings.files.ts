import { getChartPart, getTablePart } from '../../api/fields/responseParts.ts'
import type { Moved } from '../../api/responses/ranking.ts'
import { toRangeContext, type Columns } from '../../columns/Column.ts'
import { isChainRow, rankingColumns, ratiosOf, type AnyRow } from '../../columns/rankingColumns.ts'
import { seriesHeadline } from '../../headline/seriesHeadline.ts'
import { chains } from '../../metrics/chains.ts'
import { toLossesNote } from '../../metrics/lossesNote.ts'
import { metrics } from '../../metrics/metrics.ts'
import { ratioColumnIds } from '../../metrics/ratioColumns.ts'
import { defaultGrain } from '../../query/grain.ts'
import { toFilterTexts } from '../../view/tableRows.ts'
import type { TableChoice } from '../../view/viewState.ts'
import { shownChain } from '../../view/viewValues.ts'
import { toSelectionPart } from '../model/fileName.ts'
import { shownMode } from '../model/Page.ts'
import { filesOf, type PanelSource } from '../model/panelFiles.ts'
import { withChain, type PanelSet, type TableSpec } from '../model/panels.ts'
import {
  allColumnNames,
  columnNamesOf,
  hasNegative,
  hasShares,
  isOptional,
  standardColumn,
  toRankingContext,
  toSearchTexts,
  type ColumnChoice,
} from '../model/rankingTables.ts'
import { toRowCount } from '../model/requests.ts'
import {
  shownChains,
  shownPanels,
  type ChainsPage,
  type RankedState,
  type RankingPage,
} from '../templates/dashboard.ts'
import { excludes, toMovedChoice } from '../templates/panelSet.ts'

const { chart, table } = filesOf<RankingPage | ChainsPage>()

type Source = PanelSource<RankingPage | ChainsPage>

/** Dashboards of applications and of chains. */
export const rankingFiles = {
  chart: chart('series', {
    title: source => withChain(setOf(source).chart.title, chainNameOf(source)),
    legend: source => setOf(source).chart.legend,
    parts: source => (isOfOneChain(source) ? [chainOf(source)] : []),
    bars: ({ response, data }) => getChartPart(response, data),
    headline: source => {
      const { page, state, response, data, metadata } = source
      const words = { noun: setOf(source).chart.noun, isPercent: shownMode(page, state) === 'percent' }
      return seriesHeadline({ data: getChartPart(response, data), metadata }, words)
    },
  }),
  table: ranked('ranking', false),
  current: ranked('current', true),
}

/** The first table below the chart, or the one that has controls of its own. */
function ranked(role: 'ranking' | 'current', isOwn: boolean) {
  const isMoved = ({ state }: Source) => state.ranking === 'moved' && !isOwn
  const toChoice = (source: Source): TableChoice => {
    const { state } = source
    return isOwn ? state.table : isMoved(source) ? toMovedChoice(state) : state
  }
  const tableOf = (source: Source): TableSpec => {
    const tableSpec = setOf(source).tables.find(({ hasOwnRequest = false }) => hasOwnRequest === isOwn)
    if (!tableSpec) throw new TypeError('the page has no such table')
    return tableSpec
  }
  return table(
    role,
    {
      title: source => `${source.page.title}: ${withChain(tableOf(source).title, chainNameOf(source))}`,
      parts: source => [scopeOf(source).part, isOwn ? 'current' : null],
      rows: source => rowsOf(source),
      columns: source => columnsOf(source, tableOf(source)),
      optional: source => {
        const choice = toColumnChoice(source, tableOf(source))
        const names = columnNamesOf(choice)
        return column => isOptional(names.find(name => name === column) ?? 'rankChange', choice)
      },
      list: {
        plural: source => tableOf(source).plural,
        idOf: row => row.id,
        nameOf: row => row.displayName,
        textsOf: toSearchTexts,
        categoryOf: row => (isChainRow(row) ? null : row.category),
        standard: source => standardColumn(toColumnChoice(source, tableOf(source))),
        choice: toChoice,
        limit: source => {
          const { limit } = isOwn ? source.state.table : source.state
          return isMoved(source) ? 'all' : toRowCount(setOf(source).ranking, limit)
        },
        count: source => rankingOf(source).count,
      },
      shown: (source, listed) => [
        ...(source.extent === 'view'
          ? [...listed, ...toFilterTexts(toChoice(source))]
          : [`all ${rankingOf(source).count} ${tableOf(source).plural}`]),
        ...scopeOf(source).shown,
        ...(excludes(source.page, source.state) ? ['stablecoins excluded'] : []),
      ],
      remarks: source => {
        const { losses, moved } = rankingOf(source)
        return [
          ...(losses ? [toLossesNote(losses, hasShares(rowsOf(source)))] : []),
          ...(isMoved(source) && source.extent === 'view' ? toMovedNotes(moved) : []),
        ]
      },
      grain: ({ state }) => (isOwn ? defaultGrain : state.resample),
    },
    { isCut: true },
  )
}

const rankingOf = ({ response, data }: Source) => getTablePart(response, data).ranking
const rowsOf = ({ response, data }: Source) => getTablePart(response, data).rows
const chainOf = ({ state }: { readonly state: RankedState }) => shownChain(state)
const chainNameOf = (source: Source) => chains[chainOf(source)].name

function setOf({ page, state }: Source): PanelSet {
  return 'overview' in page ? shownPanels(page, state) : page
}

/** A page's chains, and the applications of one of them, share a prefix. */
function isOfOneChain(source: Source): boolean {
  return 'overview' in source.page && setOf(source) !== source.page.overview
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

function toColumnChoice(source: Source, { kind, hasOwnRequest = false }: TableSpec): ColumnChoice {
  const { page, state, metadata } = source
  return {
    kind,
    selected: metadata.timeFrameShown,
    selectedFirst: false,
    withTotal: !hasNegative(rowsOf(source), row => row.total),
    metricKind: metrics[page.metric].kind,
    hasBars: state.ranking === 'bars' && !hasOwnRequest,
  }
}

/** All that the table can show; the whole file also has an id and those that no table shows. */
function columnsOf(source: Source, spec: TableSpec): Columns<AnyRow> {
  const choice = toColumnChoice(source, spec)
  const all = rankingColumns(toRankingContext(spec, source.page.metric, toRangeContext(source.metadata)))
  const isWhole = source.extent !== 'view'
  const knownIds = ratioColumnIds.filter(id => rowsOf(source).some(row => ratiosOf(row)?.[id] !== undefined))
  const names = isWhole ? [...allColumnNames(choice), ...knownIds] : columnNamesOf(choice)
  const rankChange = choice.selected === 'all' ? [] : (['rankChange'] as const)
  const [first, ...rest] = names
  const ids = [...(isWhole ? (['id'] as const) : []), ...(first ? [first] : []), ...rankChange, ...rest]
  return Object.fromEntries(ids.map(id => [id, all[id]]))
}

/** One chain, or which of them. */
function scopeOf(source: Source): { readonly part: string | null; readonly shown: readonly string[] } {
  const { page } = source
  const state: RankedState = source.state
  if (!('overview' in page)) return { part: null, shown: [] }
  if (isOfOneChain(source)) return { part: chainOf(source), shown: [`on ${chainNameOf(source)}`] }
  const chosen = shownChains(page, state)
  return {
    part: state.chains ? toSelectionPart(chosen, page.picker.menu.length) : null,
    shown: [`chains: ${chosen.map(chain => chains[chain].name).join(', ')}`],
  }
}
