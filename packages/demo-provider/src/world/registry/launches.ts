import { launchRows } from '../../data/protocols/launches.ts'
import { hashText } from '../../lib/hash.ts'
import { parseTable } from '../../lib/parseTable.ts'
import { toDay, type Day } from '../time/day.ts'
import type { Entry } from './Entry.ts'
import { parseEntry } from './parseEntry.ts'
import { seeds } from './seeds.ts'

const rows = parseTable(launchRows)
const firstLaunch = toDay('2025-07-01')
const daysBetween = 3
const lifespan = 240

/** When all names are used they repeat as the second version and so on. */
function toLaunch(n: number): Entry {
  const [name = '', category = '', chain = '', volume = '', fees = '', revenue = ''] =
    rows[n % rows.length] ?? []
  const round = Math.floor(n / rows.length)
  const fullName = round === 0 ? name : `${name} V${round + 1}`
  // Lenders hold 2 million per thousand dollars of daily fees; the others' TVL is not tracked.
  const [tvl, borrowed] =
    category === 'Lending' ? [String(Number(fees) * 2), String(Number(fees) * 0.8)] : ['', '']
  const entry = parseEntry([fullName, '', category, chain, volume, fees, revenue, tvl, borrowed])
  const firstDay = firstLaunch + n * daysBetween + (hashText(fullName, seeds.launchDay) % daysBetween)
  return {
    ...entry,
    id: String(1_000_000 + n),
    firstDay,
    lastDay: firstDay + lifespan,
    traits: { ...entry.traits, launch: true, daily: false },
  }
}

/** Launches with a record between the two days. */
export function launchesBetween(from: Day, through: Day): Entry[] {
  const launches: Entry[] = []
  const oldest = Math.max(0, Math.floor((from - lifespan - firstLaunch) / daysBetween) - 1)
  for (let n = oldest; firstLaunch + n * daysBetween <= through; n++) {
    const launch = toLaunch(n)
    if (launch.firstDay <= through && launch.lastDay >= from) launches.push(launch)
  }
  return launches
}
