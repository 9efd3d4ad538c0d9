import type { Line } from '@analytics/contract/lines/lineName'

import { getReader } from '../../series/readers/getReader.ts'
import type { SubjectReader } from '../../series/SubjectReader.ts'
import { toMultipleReader } from '../ratios/multipleReader.ts'

/** P/F and P/S are figures of the rankings; the values of all other lines are stored. */
export function findReader(line: Line): SubjectReader {
  const { metric } = line
  return metric === 'pf' || metric === 'ps' ? toMultipleReader(metric) : getReader(line)
}
