import { lazyPart } from '../../connection/lazyPart.tsx'
import type { Sources } from './sources.ts'

const AgeBadge = lazyPart(async () => (await import('./failing.ts')).AgeBadge)

/** `2 h old`, beside the title of a panel whose data could not be refreshed. */
export function StaleBadge({ metadata }: { readonly metadata: Sources | undefined }) {
  return metadata?.refreshFailed ? <AgeBadge sources={metadata} /> : null
}
