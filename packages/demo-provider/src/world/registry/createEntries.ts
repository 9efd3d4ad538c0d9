import { blockchainRows } from '../../data/chains/blockchains.ts'
import { appRows, launchpadRows } from '../../data/protocols/apps.ts'
import { familyRows } from '../../data/protocols/children.ts'
import { creditRows, issuerRows } from '../../data/protocols/credit.ts'
import { dexRows, perpRows } from '../../data/protocols/exchanges.ts'
import { launchRows } from '../../data/protocols/launches.ts'
import { serviceRows } from '../../data/protocols/services.ts'
import { stakingRows } from '../../data/protocols/staking.ts'
import { tailCreditRows } from '../../data/tailCredit.ts'
import { tailDexRows } from '../../data/tailDexs.ts'
import { tailOtherRows } from '../../data/tailOthers.ts'
import { parseTable } from '../../lib/parseTable.ts'
import { hashText } from '../../lib/random.ts'
import { firstServedDay, type DemoDay, toDemoDay } from '../time/day.ts'
import type { DemoEntry } from './DemoEntry.ts'
import { parseEntry } from './parseEntry.ts'
import { seeds } from './seeds.ts'

const rows = parseTable(launchRows)
const firstLaunch = toDemoDay('2025-07-01')
const daysBetween = 3
const lifespan = 240

/** When all names are used they repeat as the second version and so on. */
function toLaunch(n: number): DemoEntry {
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
function launchesBetween(from: DemoDay, through: DemoDay): DemoEntry[] {
  const launches: DemoEntry[] = []
  const oldest = Math.max(0, Math.floor((from - lifespan - firstLaunch) / daysBetween) - 1)
  for (let n = oldest; firstLaunch + n * daysBetween <= through; n++) {
    const launch = toLaunch(n)
    if (launch.firstDay <= through && launch.lastDay >= from) launches.push(launch)
  }
  return launches
}

const tables = [
  dexRows,
  perpRows,
  creditRows,
  issuerRows,
  stakingRows,
  launchpadRows,
  appRows,
  serviceRows,
  familyRows,
  blockchainRows,
  tailDexRows,
  tailCreditRows,
  tailOtherRows,
]

/** Shuffled by a hash, because the provider's rows have no order. */
const established: readonly DemoEntry[] = tables
  .flatMap(parseTable)
  .map(parseEntry)
  .map(entry => ({ entry, order: hashText(entry.id, seeds.entryOrder) }))
  .sort((a, b) => a.order - b.order)
  .map(({ entry }) => entry)

export function createEntries(today: DemoDay): DemoEntry[] {
  const from = firstServedDay(today)
  return [...established.filter(entry => entry.firstDay <= today), ...launchesBetween(from, today)]
}
