import type { z } from 'zod'

import type { QuestionKind } from '../question.ts'
import { AppBoardAnswer, ChainAppBoardAnswer, ChainBoardAnswer } from './boards.ts'
import { BridgeBoardAnswer } from './bridges.ts'
import { PerformanceAnswer } from './performance.ts'
import { ChainAppRankingAnswer, ChainRankingAnswer, RankingAnswer } from './ranking.ts'
import { ChainAppSeriesAnswer, ChainSeriesAnswer, SeriesAnswer } from './series.ts'
import { StablecoinSeriesAnswer, StablecoinTableAnswer } from './stablecoins.ts'
import { TotalVolumeAnswer } from './volume.ts'

/** The wire shape of the answer to each kind of question. */
export const answerShapes = {
  appRanking: RankingAnswer,
  appSeries: SeriesAnswer,
  appBoard: AppBoardAnswer,
  chainRanking: ChainRankingAnswer,
  chainSeries: ChainSeriesAnswer,
  chainBoard: ChainBoardAnswer,
  chainAppRanking: ChainAppRankingAnswer,
  chainAppSeries: ChainAppSeriesAnswer,
  chainAppBoard: ChainAppBoardAnswer,
  totalVolume: TotalVolumeAnswer,
  performance: PerformanceAnswer,
  stablecoinSeries: StablecoinSeriesAnswer,
  stablecoinTable: StablecoinTableAnswer,
  bridgeBoard: BridgeBoardAnswer,
} as const satisfies Record<QuestionKind, z.ZodType>
