import type { z } from 'zod'

import type { QuestionKind } from '../question.ts'
import { AppBoardAnswer, ChainAppBoardAnswer, ChainBoardAnswer } from './boards.ts'
import { ChainAppRankingAnswer, ChainRankingAnswer, RankingAnswer } from './ranking.ts'
import { ChainAppSeriesAnswer, ChainSeriesAnswer, SeriesAnswer } from './series.ts'
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
} as const satisfies Record<QuestionKind, z.ZodType>
