/** A figure this many times what is usual of it, or so small a part of it, can't be right. */
export const outlierFactor = 20

/** US dollars. Below this, a figure may well grow or fall so much. */
export const outlierFloor = 10_000_000

/** Neither is below zero. */
export function isOutOfProportion(a: number, b: number): boolean {
  return a !== b && Math.max(a, b) >= outlierFactor * Math.min(a, b)
}

/** An anomaly is accepted once this many fetches, over at least this long, have said the same. */
export const fetchesNeeded = 3

export const spanNeededMs = 3_600_000

/** A price that is back after so many points has not moved for good. */
const mostAway = 7

/** A jump at the end is believed once so many points have followed. */
const fewest = 3

/** Indices of prices, given in order of time, that jump twentyfold and come back, or jump at the end. */
export function findSpikes(prices: readonly number[]): ReadonlySet<number> {
  const spikes = new Set<number>()
  const first = isFirstASpike(prices) ? 1 : 0
  if (first > 0) spikes.add(0)
  let usual = prices[first] ?? 0
  for (let index = first + 1; index < prices.length; index++) {
    const price = prices[index] ?? 0
    const isBack = prices
      .slice(index + 1, index + 1 + mostAway)
      .some(later => !isOutOfProportion(later, usual))
    const isForGood = !isBack && prices.length - 1 - index >= fewest
    if (isOutOfProportion(price, usual) && !isForGood) spikes.add(index)
    else usual = price
  }
  return spikes
}

/** Nothing comes before the first price, so those after it have to agree. */
function isFirstASpike([first, second, third]: readonly number[]): boolean {
  if (first === undefined || second === undefined || third === undefined) return false
  return [second, third].every(price => isOutOfProportion(first, price)) && !isOutOfProportion(second, third)
}
