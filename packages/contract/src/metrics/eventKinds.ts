/** Events that happen to applications on one day, as opposed to daily values. */
export const eventKinds = ['hack', 'raise'] as const
export type EventKind = (typeof eventKinds)[number]

/** The source of the events of each kind. */
export const eventSources = { hack: 'hacks', raise: 'raises' } as const satisfies Record<EventKind, string>

/** `hack,raise`, in the order above; null if a name is no kind. */
export function toEventKinds(text: string): readonly EventKind[] | null {
  const asked = text.split(',')
  const kinds = eventKinds.filter(kind => asked.includes(kind))
  return kinds.length === new Set(asked).size ? kinds : null
}

interface KindTexts {
  readonly one: string
  readonly many: string
}

export const eventKindTexts: Readonly<Record<EventKind, KindTexts>> = {
  hack: { one: 'Hack', many: 'Hacks' },
  raise: { one: 'Raise', many: 'Raises' },
}
