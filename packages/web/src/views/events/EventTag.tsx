import { eventKindTexts, type EventKind } from '@analytics/contract/metrics/eventKinds'

import { Tag } from '../../ui/figures/Tag.tsx'

/** Losses stand out. */
export function EventTag({ kind }: { readonly kind: EventKind }) {
  return <Tag tone={kind === 'hack' ? 'negative' : 'neutral'}>{eventKindTexts[kind].one}</Tag>
}
