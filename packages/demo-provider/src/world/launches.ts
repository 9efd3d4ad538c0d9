import { launchRows } from '../data/launches.ts'
import { toDay } from './day.ts'
import type { Day } from './day.ts'
import type { Entry } from './Entry.ts'
import { hashText } from './hash.ts'
import { parseRow } from './parseRow.ts'

const rows = launchRows.trim().split('\n')
const firstLaunch = toDay('2025-07-01')
const daysBetween = 3
const lifespan = 240

/** The nth launch. When all names are taken they come round again, as the second version and so on. */
function toLaunch(n: number): Entry {
  const [name = '', category = '', chain = '', volume = '', fees = '', revenue = ''] =
    rows[n % rows.length]?.split('|') ?? []
  const round = Math.floor(n / rows.length)
  const fullName = round === 0 ? name : `${name} V${round + 1}`
  // What a thousand dollars of fees a day are paid for, in millions: of the others nobody counts what they hold.
  const [tvl, borrowed] = category === 'Lending' ? [Number(fees) * 2, Number(fees) * 0.8] : ['', '']
  const entry = parseRow([fullName, '', category, chain, volume, fees, revenue, tvl, borrowed].join('|'))
  const firstDay = firstLaunch + n * daysBetween + (hashText(fullName, 1) % daysBetween)
  return {
    ...entry,
    id: String(1_000_000 + n),
    firstDay,
    lastDay: firstDay + lifespan,
    traits: { ...entry.traits, launch: true, daily: false },
  }
}

/** Every protocol of the stream that has started by that day and has a record on or after `from`. */
export function launchesBetween(from: Day, through: Day): Entry[] {
  const launches: Entry[] = []
  const oldest = Math.max(0, Math.floor((from - lifespan - firstLaunch) / daysBetween) - 1)
  for (let n = oldest; firstLaunch + n * daysBetween <= through; n++) {
    const launch = toLaunch(n)
    if (launch.firstDay <= through && launch.lastDay >= from) launches.push(launch)
  }
  return launches
}
