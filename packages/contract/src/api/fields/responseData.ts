import type { z } from 'zod'

import type { BridgesData } from '../responses/bridges.ts'
import type { AppCombinedData, ChainAppCombinedData, ChainCombinedData } from '../responses/combined.ts'
import type {
  AppChainsData,
  AppHistoryData,
  AppProfileData,
  AppWeekdaysData,
} from '../responses/entities/app.ts'
import type { AssetProfileData } from '../responses/entities/asset.ts'
import type { BridgeProfileData } from '../responses/entities/bridge.ts'
import type {
  CategoryConcentrationData,
  CategoryProfileData,
  CategorySeriesData,
  CategoryYearsData,
} from '../responses/entities/category.ts'
import type { ChainProfileData, ChainRanksData } from '../responses/entities/chain.ts'
import type { EntitiesData } from '../responses/entities/entities.ts'
import type { EventsData } from '../responses/entities/events.ts'
import type { StablecoinProfileData, StablecoinSupplyData } from '../responses/entities/stablecoin.ts'
import type { AppTreasuryData } from '../responses/entities/treasury.ts'
import type { withMetadata } from '../responses/envelope.ts'
import type { ExploreData } from '../responses/explore/explore.ts'
import type { ArrivalsData, MoversData, MarketTotalsData, ChainTrendsData } from '../responses/overview.ts'
import type { PerformanceData } from '../responses/performance.ts'
import type { AppQualityData, QualityData, SourceQualityData } from '../responses/quality.ts'
import type { ChainAppRankingData, ChainRankingData, RankingData } from '../responses/ranking.ts'
import type { RestatementsData } from '../responses/restatements.ts'
import type { AppSeriesData, ChainAppSeriesData, ChainSeriesData, SeriesData } from '../responses/series.ts'
import type { StablecoinSeriesData, StablecoinTableData } from '../responses/stablecoins.ts'
import type { TotalVolumeData } from '../responses/volume.ts'

/**
 * Type of each response's data. The compiler holds the server's registry to it, and a request carries
 * the id, so that a view gets the type of a response from its request.
 */
interface DataById {
  readonly appRanking: RankingData
  readonly appSeries: AppSeriesData
  readonly appCombined: AppCombinedData
  readonly chainRanking: ChainRankingData
  readonly chainSeries: ChainSeriesData
  readonly chainCombined: ChainCombinedData
  readonly chainAppRanking: ChainAppRankingData
  readonly chainAppSeries: ChainAppSeriesData
  readonly chainAppCombined: ChainAppCombinedData
  readonly totalVolume: TotalVolumeData
  readonly performance: PerformanceData
  readonly assetProfile: AssetProfileData
  readonly stablecoinSeries: StablecoinSeriesData
  readonly stablecoinTable: StablecoinTableData
  readonly bridges: BridgesData
  readonly entities: EntitiesData
  readonly categoryProfile: CategoryProfileData
  readonly categorySeries: CategorySeriesData
  readonly categoryConcentration: CategoryConcentrationData
  readonly categoryYears: CategoryYearsData
  readonly chainProfile: ChainProfileData
  readonly chainMix: SeriesData
  readonly chainRanks: ChainRanksData
  readonly bridgeProfile: BridgeProfileData
  readonly bridgeTimeseries: SeriesData
  readonly stablecoinProfile: StablecoinProfileData
  readonly stablecoinTimeseries: StablecoinSupplyData
  readonly appProfile: AppProfileData
  readonly appChains: AppChainsData
  readonly appWeekdays: AppWeekdaysData
  readonly events: EventsData
  readonly appHistory: AppHistoryData
  readonly appTreasury: AppTreasuryData
  readonly treasuryHistory: SeriesData
  readonly marketTotals: MarketTotalsData
  readonly appMovers: MoversData
  readonly appArrivals: ArrivalsData
  readonly chainTrends: ChainTrendsData
  readonly restatements: RestatementsData
  readonly quality: QualityData
  readonly sourceQuality: SourceQualityData
  readonly appQuality: AppQualityData
  readonly explore: ExploreData
}

export type ResponseId = keyof DataById

/** Every response but the explorer's answers a query of metrics. */
export type MetricResponseId = Exclude<ResponseId, 'explore'>

export type ResponseData<Id extends ResponseId = ResponseId> = DataById[Id]

type Envelope = Omit<z.infer<ReturnType<typeof withMetadata>>, 'data'>

/** Body of a successful response. */
export interface ApiResponse<Id extends ResponseId = ResponseId> extends Envelope {
  readonly data: ResponseData<Id>
}
