import type { Question } from '@analytics/contract/question'
import { assetGroups } from '@analytics/contract/vocabulary/assets'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'

import { startOfFrame } from '../analytics/performance.ts'
import { toWishes, type AskedValues } from '../api/answers/asked.ts'
import { toCoin } from '../ingestion/feeds/followedCoins.ts'

/** Whose prices a query shows, and from which day on; null when it shows none. */
export function findShownPrices(
  question: Question,
  values: AskedValues,
  now: number,
): { readonly coins: readonly string[]; readonly from: Day } | null {
  if (question.kind !== 'performance') return null
  const { frame } = toWishes(values)
  const from = dayOf(startOfFrame(frame, now / 1000, 0) * 1000)
  return { coins: assetGroups[question.group].map(toCoin), from }
}
