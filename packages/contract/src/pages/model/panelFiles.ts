import type { ResponseData, ResponseId } from '../../api/fields/responseData.ts'
import type { Metadata } from '../../api/responses/metadata.ts'
import type { PerformanceData } from '../../api/responses/performance.ts'
import type { Dataset, SeriesData } from '../../api/responses/series.ts'
import type { Columns } from '../../columns/Column.ts'
import type { Headline } from '../../headline/Headline.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { SeriesGrain } from '../../query/grain.ts'
import type { Limit } from '../../query/limits.ts'
import type { MetricQuery } from '../../query/MetricQuery.ts'
import type { AnyState, ChartMode, LineUnit, TableChoice, ViewState } from '../../view/viewState.ts'
import type { MetricPage, PageBase, ViewOf } from './Page.ts'
import type { ChartSpec, PanelColumns, PanelRow, TableText } from './panels.ts'
import type { ApiRequest } from './requests.ts'

/**
 * How much of a panel a file holds.
 * - `view`: what is shown
 * - `full`: every series, row and column of the shown range
 * - `all`: the same of all time
 */
export const extents = ['view', 'full', 'all'] as const
export type Extent = (typeof extents)[number]

/** The fields of any panel's row that files read. */
export interface AnyPanel extends PanelRow {
  readonly metric?: Metric
  readonly title?: string
  readonly namedTitle?: string
  readonly legend?: string
  readonly plural?: string
  readonly standard?: string
}

/** The fields of any page that files read. */
export interface FilePage
  extends PageBase, Partial<Pick<MetricPage, 'metric' | 'controls' | 'exportPrefix' | 'mode'>> {
  readonly panels?: readonly (AnyPanel | PanelColumns<AnyPanel>)[]
  readonly chart?: ChartSpec
  readonly table?: TableText
}

/** Input of a file: a page, its view, and the response to one of its requests. */
export interface PanelSource<Page = FilePage, Data = unknown> {
  readonly page: Page
  /** Id of what the page is about, or of the page. */
  readonly id: string
  /** Name of what the page is about, or of the page. */
  readonly title: string
  readonly state: Page extends Pick<PageBase, 'offers'> ? ViewOf<Page> : AnyState
  readonly extent: Extent
  /** Ids of the rows that are ticked; empty where all count. */
  readonly ticked: readonly string[]
  /** The part of a chart of lines that is shown, in Unix seconds. */
  readonly moments: { readonly from: number; readonly to: number } | null
  readonly response: ResponseId
  readonly query: MetricQuery
  readonly data: Data
  readonly metadata: Metadata
}

/** One item of a feed. */
export interface FeedEntry {
  /** Never given to another item. */
  readonly id: string
  readonly at: string
  /** When it was last changed; by default `at`. */
  readonly updated?: string
  readonly title: string
  readonly text: string
  /** Path of the page that it is about; null for the page of the feed. */
  readonly path: string | null
  /** The UTC day that it is about; by default that of `at`. */
  readonly day?: string
  /** The picture of the page shows it. */
  readonly hasPicture?: true
}

export type Bars = Pick<SeriesData, 'buckets' | 'datasets' | 'resamplePeriod' | 'bars'>

/** A method, so that rows of one page are rows of any: a row only gets sources of its own page. */
type Of<Source, Value> = { read(source: Source): Value }['read']

/**
 * A text of the page or of the response. In one that is written out, `{id}` and `{name}` are those of the source, `{page}`, `{table}`
 * and `{prefix}` the page's own, and `{metric}`, `{noun}` and `{field}` the label, the noun and the id of the metric shown.
 */
export type Text<Source> = string | Of<Source, string>

export interface FileTexts<Source> {
  /** Default: the panel's own, with the name of what the page is about. */
  readonly title?: Text<Source>
  /** Begins the file's name; default: the page's. */
  readonly prefix?: Text<Source>
  /** Further parts of its name; null where there is nothing to tell apart. */
  readonly parts?: Of<Source, readonly (string | null)[]>
  /** The sentence that heads the page, where its figures are those of this panel. */
  readonly headline?: Of<Source, Headline | null>
}

interface ChartFileSpec<Source> extends FileTexts<Source> {
  readonly bars: Of<Source, Bars>
  /** Names what the series are, where that is not the panel's own. */
  readonly legend?: Text<Source>
  /** Default: the page's own. */
  readonly mode?: Of<Source, ChartMode>
  /** Heads the column of a dataset, where that is not the line of the request's metric. */
  readonly nameOf?: { name(dataset: Dataset, source: Source): string }['name']
}

interface ReturnsFileSpec<Source> extends FileTexts<Source> {
  readonly prices: Of<Source, PerformanceData>
  readonly unit: Of<Source, LineUnit>
}

/** The rows that a page lists by a choice: sorted, searched and ticked. */
export interface ListFileSpec<Source, Row> {
  /** Names the rows, where the page's row does not. */
  readonly plural?: Text<Source>
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Texts that a search reads, where those are more than the name. */
  readonly textsOf?: (row: Row) => readonly string[]
  readonly categoryOf?: (row: Row) => string | null
  /** Column that rows are sorted by unless another one is chosen; absent where their order is kept. */
  readonly standard?: Text<Source>
  /** Default: that of the page's paged table, if it has one. */
  readonly choice?: Of<Source, TableChoice>
  /** Number of rows shown while none is searched for. */
  readonly limit?: Of<Source, Limit>
  /** Number of rows that there are, where the response holds fewer. */
  readonly count?: Of<Source, number>
}

export interface TableFileSpec<Source, Row> extends FileTexts<Source> {
  readonly rows: Of<Source, readonly Row[]>
  readonly columns: Of<Source, Columns<Row>>
  /** Columns that are shown only when chosen. */
  readonly optional?: Of<Source, (column: string) => boolean>
  /** Absent for a table whose rows are all listed, as they come. */
  readonly list?: ListFileSpec<Source, Row>
  readonly unit?: string
  /** Says which rows the file holds, and in which order: `listed` says so of a list. */
  readonly shown?: { say(source: Source, listed: readonly string[]): readonly string[] }['say']
  /** Notes that a reader of the figures needs. */
  readonly remarks?: Of<Source, readonly string[]>
  readonly grain?: Of<Source, SeriesGrain>
  /** The figures are the latest ones, whatever the page's time range. */
  readonly isLatest?: boolean
  /** The rows as items of a feed, where the panel has one. */
  readonly entries?: Of<Source, readonly FeedEntry[]>
}

/** A panel's file; the type of a table's rows is known to its row alone, so that a writer works with any. */
export type FileRow<Source = PanelSource> = FileLink &
  (
    | { readonly form: 'chart'; readonly spec: ChartFileSpec<Source> }
    | { readonly form: 'returns'; readonly spec: ReturnsFileSpec<Source> }
    | {
        readonly form: 'table'
        writeWith<Result>(write: <Row>(spec: TableFileSpec<Source, Row>) => Result): Result
      }
  )

interface FileLink {
  /** Id of the page's panel, or the role of a request whose response no panel of the page's row shows. */
  readonly of: string
  /** The page requests only the rows that it shows. */
  readonly isCut?: boolean
  /** The view whose rows its feed has, where it has one. */
  readonly toFeedState?: <State extends ViewState>(state: State) => State
}

type Inside<Panel> = Panel extends { readonly columns: readonly (readonly (infer Inner)[])[] } ? Inner : Panel
type PanelsOf<Page> = Page extends { readonly panels: readonly (infer Panel)[] }
  ? Extract<Inside<Panel>, PanelRow>
  : never
type RequestsOf<Page extends PageBase> = Required<ReturnType<Page['getRequests']>>
type Shown<Page extends PageBase> = PanelsOf<Page>['id'] | (keyof RequestsOf<Page> & string)
type RoleOf<Page, Of extends string> = Of extends PanelsOf<Page>['id']
  ? Extract<PanelsOf<Page>, { readonly id: Of }>['request']
  : Of
type DataOf<Page extends PageBase, Role> =
  RequestsOf<Page>[Role & keyof RequestsOf<Page>] extends ApiRequest<infer Id> ? ResponseData<Id> : never
type SourceOf<Page extends PageBase, Of extends string> = PanelSource<Page, DataOf<Page, RoleOf<Page, Of>>>

interface Forms<Page extends PageBase> {
  chart<Of extends Shown<Page>>(of: Of, spec: ChartFileSpec<SourceOf<Page, Of>>): FileRow<SourceOf<Page, Of>>
  returns<Of extends Shown<Page>>(
    of: Of,
    spec: ReturnsFileSpec<SourceOf<Page, Of>>,
  ): FileRow<SourceOf<Page, Of>>
  table<Of extends Shown<Page>, Row>(
    of: Of,
    spec: TableFileSpec<SourceOf<Page, Of>, Row>,
    more?: Omit<FileLink, 'of'>,
  ): FileRow<SourceOf<Page, Of>>
}

/** The forms of files for the panels of a page: each takes a panel, and what its row of the page does not say. */
export function filesOf<Page extends PageBase>(): Forms<Page> {
  return {
    chart: (of, spec) => ({ of, form: 'chart', spec }),
    returns: (of, spec) => ({ of, form: 'returns', spec }),
    table: (of, spec, more) => ({ ...more, of, form: 'table', writeWith: write => write(spec) }),
  }
}

export function findHeadline(row: FileRow, source: PanelSource): Headline | null {
  const read = row.form === 'table' ? row.writeWith(({ headline }) => headline) : row.spec.headline
  return read?.(source) ?? null
}

export function findPanel({ panels = [] }: FilePage, id: string): AnyPanel | undefined {
  const rows = panels.flatMap(row => ('columns' in row ? row.columns.flat() : [row]))
  return rows.find(panel => panel.id === id)
}
