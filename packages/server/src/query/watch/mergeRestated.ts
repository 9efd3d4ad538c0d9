import type { WhenData, WhenOccurrence } from '@analytics/contract/api/responses/explore/when'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'

import { compareText } from '../../lib/order.ts'

/** The state of a condition until some of its values were restated. */
export interface FormerWhen extends Pick<WhenData, 'occurrences' | 'count' | 'to'> {
  /** The moment of the restatement. */
  readonly at: string
}

/**
 * The occurrences that are true now or were once, with the restatements that changed them. One that is no longer true keeps the figures of
 * then. `former` comes oldest first.
 */
export function mergeRestated(present: WhenData, former: readonly FormerWhen[]): WhenOccurrence[] {
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
          ? [...earlier.notices, toNotice(earlier, before.at, true)]
          : (earlier?.notices ?? [])
      merged.set(occurrence.id, { ...occurrence, knownSince, notices })
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

function toNotice(
  { id, day, title }: WhenOccurrence,
  at: string,
  isTrue: boolean,
): WhenOccurrence['notices'][number] {
  const words = isTrue ? 'True again' : 'No longer true'
  return {
    id: `${id} ${at}`,
    at,
    isTrue,
    title: `${words}: ${title} on ${formatDay(fromIsoDay(day))}. Its values were restated`,
  }
}
