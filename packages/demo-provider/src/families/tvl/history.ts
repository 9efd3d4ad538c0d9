import { firstServedDay, toSeconds } from '../../world/day.ts'
import type { Day, Moment } from '../../world/day.ts'
import { hashText, mix, toUnit } from '../../world/hash.ts'
import { isServed, toReading, toReadingSeconds, toTime } from '../../world/reading.ts'
import { toHoldings } from './sections.ts'
import type { Holdings, Member } from './sections.ts'

const isLost = (slug: string, day: Day): boolean => toUnit(mix(hashText(slug, 45), day)) < 0.01

/** A record at midnight and one of the last hour on the same day. */
const hasBoth = (slug: string): boolean => hashText(slug, 46) % 10 < 3

export interface History {
  /** `[{"date":sec,"totalLiquidityUSD":USD},...]` as JSON text */
  readonly total: string
  /** the same by section */
  readonly sections: ReadonlyMap<string, string>
  /** the newest reading; nothing where there is no record of it */
  readonly latest: Holdings
}

/** Every midnight, but for a lost one now and then, and the newest reading last, at whatever second it was made. */
export function toHistory(slug: string, members: readonly Member[], moment: Moment): History {
  const reading = toReading(moment)
  let total = ''
  const sections = new Map<string, string>()
  const add = (holdings: Holdings, sec: number): void => {
    if (holdings.tvl === null) return
    const start = `{"date":${sec},"totalLiquidityUSD":`
    const join = (text: string | undefined, usd: number): string =>
      text ? `${text},${start}${usd}}` : `${start}${usd}}`
    total = join(total, holdings.tvl)
    for (const [name, usd] of holdings.sections) sections.set(name, join(sections.get(name), usd))
  }
  const first = Math.min(...members.map(({ entry }) => entry.firstDay))
  const last = hasBoth(slug) ? reading.day : reading.day - 1
  for (let day = Math.max(first, firstServedDay(moment.today)); day <= last; day++)
    if (!isLost(slug, day)) add(toHoldings(members, day), toSeconds(day))
  const latest = toHoldings(isServed(reading, moment) ? members : [], toTime(reading))
  add(latest, toReadingSeconds(reading, hashText(slug, 47)))
  return {
    total: `[${total}]`,
    sections: new Map([...sections].map(([name, points]) => [name, `[${points}]`])),
    latest,
  }
}
