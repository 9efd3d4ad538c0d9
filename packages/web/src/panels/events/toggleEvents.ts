import { eventKinds, type EventKind } from '@analytics/contract/metrics/eventKinds'

export interface EventChoice {
  readonly kinds: readonly EventKind[]
  readonly onChange: (kinds: readonly EventKind[]) => void
}

/** Marks all kinds, or none if any is marked. */
export function toggleEvents({ kinds, onChange }: EventChoice): void {
  onChange(kinds.length > 0 ? [] : eventKinds)
}
