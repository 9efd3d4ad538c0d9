import { productCopy } from '@analytics/contract/sections/copy'
import type { Origin } from '@analytics/contract/shapes/metadata'

/** The first words of every file of simulated data: `Demo data: every figure is simulated`. */
export function demoComment(origin: Origin): string | undefined {
  const { title, short } = productCopy.demoBanner
  return origin.simulated ? `${title}: ${short.charAt(0).toLowerCase()}${short.slice(1)}` : undefined
}
