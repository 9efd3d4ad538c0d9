import type { Line } from '@analytics/contract/lines/lineName'

import type { DailyLine } from '../domain/daily/DailyLine.ts'
import type { Facts } from '../domain/facts.ts'

/** Why a line has no values. */
export type LineGap = 'not-reported' | 'needs-key' | 'not-offered' | 'failed'

export interface FoundLine {
  /** The subject's name, with its chain. */
  readonly label: string
  /** The subject's own colour; null where it has none. */
  readonly color: string | null
  readonly values: DailyLine | LineGap
  /** Tells readers how far the values reach, or why there are none. */
  readonly note?: string
}

/** How the lines of one kind of subject are read. */
export interface SubjectReader {
  /** The sources that are fetched even if no line is requested. */
  readonly getSources: (line: Line) => readonly string[]
  /** The sources that are fetched for this line alone. Throws AppError for an unknown subject. */
  readonly findByFacts?: (line: Line, facts: Facts) => Promise<readonly string[]>
  /** Throws AppError for an unknown subject. */
  readonly read: (line: Line, facts: Facts) => Promise<FoundLine>
}
