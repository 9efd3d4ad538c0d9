import type { Dataset } from '@analytics/contract/api/responses/series'
import { othersId } from '@analytics/contract/metrics/palettes'

export function chartedColors(datasets: readonly Dataset[] = []): ReadonlyMap<string, string> {
  const named = datasets.filter(({ id }) => id !== othersId)
  return new Map(named.map(({ id, backgroundColor }) => [id, backgroundColor]))
}
