import type { RestatementsData } from '@analytics/contract/api/responses/restatements'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'

export function toSinceText({ since }: RestatementsData): string {
  return since === null
    ? 'No change is recorded yet.'
    : `Changes are recorded since ${formatDay(fromIsoDay(since))}.`
}
