import type { QuestionKind } from './question.ts'
import type { AppBoardData, ChainAppBoardData, ChainBoardData } from './shapes/boards.ts'
import type { BridgeBoardData } from './shapes/bridges.ts'
import type { PerformanceData } from './shapes/performance.ts'
import type { ChainRankingData, ChainRow, ProtocolRow, RankingData } from './shapes/ranking.ts'
import type { ChainSeriesData, SeriesData } from './shapes/series.ts'
import type { StablecoinSeriesData, StablecoinTableData } from './shapes/stablecoins.ts'
import type { TotalVolumeData } from './shapes/volume.ts'

/** The data of an answer of any kind. */
export type AnyData =
  | RankingData
  | SeriesData
  | AppBoardData
  | ChainRankingData
  | ChainSeriesData
  | ChainBoardData
  | ChainAppBoardData
  | TotalVolumeData
  | PerformanceData
  | StablecoinSeriesData
  | StablecoinTableData
  | BridgeBoardData

/** A table's rows and what goes with them, be they applications or chains. */
export interface TablePart {
  readonly rows: readonly (ProtocolRow | ChainRow)[]
  readonly ranking: RankingData | ChainRankingData
}

/** The chart within an answer that holds one; null where it holds none. */
export function chartPart(kind: QuestionKind, data: AnyData): SeriesData | ChainSeriesData | null {
  switch (kind) {
    case 'appSeries':
    case 'chainSeries':
    case 'chainAppSeries':
    case 'stablecoinSeries':
      return data as SeriesData
    case 'appBoard':
    case 'chainBoard':
    case 'chainAppBoard':
      return (data as AppBoardData | ChainBoardData | ChainAppBoardData).chartData
    default:
      return null
  }
}

/** The table within an answer that holds one; null where it holds none. */
export function tablePart(kind: QuestionKind, data: AnyData): TablePart | null {
  switch (kind) {
    case 'appRanking':
    case 'chainAppRanking':
    case 'chainAppBoard':
      return { rows: (data as RankingData).protocols, ranking: data as RankingData }
    case 'appBoard':
      return { rows: (data as AppBoardData).tableData.protocols, ranking: (data as AppBoardData).tableData }
    case 'chainRanking':
      return { rows: (data as ChainRankingData).rows, ranking: data as ChainRankingData }
    case 'chainBoard':
      return { rows: (data as ChainBoardData).tableData.rows, ranking: (data as ChainBoardData).tableData }
    default:
      return null
  }
}
