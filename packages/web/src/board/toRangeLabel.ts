import { isTimeRange, timeFrames } from '@analytics/contract/query/timeRange'

/** `30D`; dates and further ranges as they stand. */
export const toRangeLabel = (range: string) =>
  isTimeRange(range) ? timeFrames[range].label : range.toUpperCase()
