import type { z } from 'zod'

import type { Question } from '../endpoints.ts'
import { RankingAnswer } from './ranking.ts'
import { SeriesAnswer } from './series.ts'

/** The wire shape of the answer to each kind of question. */
export const answerShapes = {
  appRanking: RankingAnswer,
  appSeries: SeriesAnswer,
} as const satisfies Record<Question['kind'], z.ZodType>
