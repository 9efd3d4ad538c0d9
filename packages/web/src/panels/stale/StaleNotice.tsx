import { lazyPart } from '../../connection/lazyPart.tsx'
import type { Sources } from './sources.ts'

const StaleReason = lazyPart(
  async () => (await import('./failing.ts')).StaleReason,
  'Showing the last successful data.',
)

/** `Data is 3 h 12 min old. …`, of data that could not be refreshed. */
export function StaleNotice({ sources }: { readonly sources: Sources }) {
  return <StaleReason sources={sources} />
}
