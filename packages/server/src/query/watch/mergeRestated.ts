import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'

import { compareText } from '../../lib/order.ts'

/** The state of a condition until some of its values were restated. */
export interface FormerWhen extends Pick<WhenData, 'id' | 'occurrences' | 'count' | 'to'> {
  /** The moment of the restatement. */
  readonly at: string
}

/**
 * The occurrences that are true now or were once, with the restatements that changed them. One that is no longer true keeps the figures of
 * then. `allFormer` comes oldest first.
 */
export function mergeRestated(present: WhenData, allFormer: readonly FormerWhen[]): WhenOccurrence[] {
  // An id that another subject had then says nothing about the present one.
  const former = allFormer.filter(({ id }) => id === present.id)
  const merged = new Map<string, WhenOccurrence>()
  // A list of the newest ones says nothing about the days before them.
  const since = [present, ...former]
    .map(({ occurrences, count }) => (count > occurrences.length ? (occurrences.at(-1)?.day ?? '') : ''))
    .toSorted(compareText)
    .at(-1)
  let before: FormerWhen | null = null
  for (const state of [...former, present]) {
    const current = state.occurrences.filter(({ day }) => since === undefined || day > since || since === '')
    const ids = new Set(current.map(({ id }) => id))
    for (const occurrence of current) {
      const earlier = merged.get(occurrence.id)
      const isLate = before !== null && occurrence.day <= (before.to ?? '')
      const knownSince = earlier ? earlier.knownSince : isLate ? (before?.at ?? null) : null
      const notices =
        earlier && !earlier.isTrue && before
          ? [...earlier.notices, toNotice(occurrence, before.at, true)]
          : (earlier?.notices ?? [])
      const restatedAt =
        earlier && before && !hasSameFigures(earlier, occurrence) ? before.at : (earlier?.restatedAt ?? null)
      merged.set(occurrence.id, { ...occurrence, knownSince, restatedAt, notices })
    }
    for (const [id, occurrence] of merged)
      if (before && occurrence.isTrue && !ids.has(id))
        merged.set(id, {
          ...occurrence,
          isTrue: false,
          notices: [...occurrence.notices, toNotice(occurrence, before.at, false)],
        })
    before = 'at' in state ? state : null
  }
  const others = present.occurrences.filter(({ id }) => !merged.has(id))
  return [...merged.values(), ...others].toSorted(
    (a, b) => compareText(b.day, a.day) || compareText(a.member?.id ?? '', b.member?.id ?? ''),
  )
}

const hasSameFigures = ({ figures }: WhenOccurrence, other: WhenOccurrence) =>
  figures.every(({ value }, index) => value === other.figures[index]?.value)

function toNotice(
  { id, day, title, figures }: WhenOccurrence,
  at: string,
  isTrue: boolean,
): WhenOccurrence['notices'][number] {
  const words = isTrue ? 'True again' : 'No longer true'
  // A rank also changes with the values of others.
  return {
    id: `${id} ${at}`,
    at,
    isTrue,
    figures,
    title: `${words}: ${title} on ${formatDay(fromIsoDay(day))}. The values behind it have changed`,
  }
}
