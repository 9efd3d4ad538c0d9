import { probeMs, type ResolvedOrigin } from './engine/resolveOrigin.ts'

export function formatOrigin({ origin, isFallback }: ResolvedOrigin): string {
  if (origin.kind === 'live') return `${origin.label} (live)`
  const label = origin.simulated ? `${origin.label} (every figure is simulated)` : origin.label
  if (!isFallback) return label
  const why = `No public host answered within ${probeMs / 1000} s`
  return `${label}\n             ${why}; npm run doctor tells more, and PROVIDER=live waits for one`
}
