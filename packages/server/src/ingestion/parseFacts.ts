import type { Day } from '@analytics/contract/vocabulary/day'

import { parseOverview } from '../provider/families/overview.ts'
import { toFacts, type OverviewFacts } from './toFacts.ts'

export interface ParseJob {
  readonly body: Uint8Array
  /** Its name for errors. */
  readonly endpoint: string
  readonly today: Day
}

/** Bytes to facts: the heavy step of ingestion, made to run in a thread of its own. Throws PARSE_ERROR, BAD_SHAPE. */
export function parseFacts({ body, endpoint, today }: ParseJob): OverviewFacts {
  return toFacts(parseOverview(body, endpoint), today)
}
