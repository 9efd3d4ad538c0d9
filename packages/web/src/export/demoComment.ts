import type { Origin } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'

/** `Demo data: every figure is simulated`. */
export function demoComment(origin: Origin): string | undefined {
  const { title, short } = appCopy.demoBanner
  return origin.simulated ? `${title}: ${short.charAt(0).toLowerCase()}${short.slice(1)}` : undefined
}
