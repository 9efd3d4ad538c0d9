import type { ExcludedStablecoins } from '@analytics/contract/api/responses/ranking'
import { formatCount } from '@analytics/contract/format/number'

/** Text beside the switch: `removes 4 apps`. */
export function exclusionNote({ count }: ExcludedStablecoins): string {
  if (count === 0) return 'removes nothing'
  return `removes ${formatCount(count)} ${count === 1 ? 'app' : 'apps'}`
}
