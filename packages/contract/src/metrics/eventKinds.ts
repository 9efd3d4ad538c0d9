/** Events that happen to applications on one day, as opposed to daily values. */
export const eventKinds = ['hack', 'raise'] as const
export type EventKind = (typeof eventKinds)[number]

interface KindTexts {
  readonly one: string
  readonly many: string
}

export const eventKindTexts: Readonly<Record<EventKind, KindTexts>> = {
  hack: { one: 'Hack', many: 'Hacks' },
  raise: { one: 'Raise', many: 'Raises' },
}
