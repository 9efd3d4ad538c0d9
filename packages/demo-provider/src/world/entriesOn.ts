import { appRows } from '../data/apps.ts'
import { blockchainRows } from '../data/blockchains.ts'
import { creditRows } from '../data/credit.ts'
import { dexRows } from '../data/dexs.ts'
import { familyRows } from '../data/families.ts'
import { issuerRows } from '../data/issuers.ts'
import { launchpadRows } from '../data/launchpads.ts'
import { perpRows } from '../data/perps.ts'
import { serviceRows } from '../data/services.ts'
import { stakingRows } from '../data/staking.ts'
import { tailCreditRows } from '../data/tailCredit.ts'
import { tailDexRows } from '../data/tailDexs.ts'
import { tailOtherRows } from '../data/tailOthers.ts'
import { firstServedDay } from './day.ts'
import type { Day } from './day.ts'
import type { Entry } from './Entry.ts'
import { hashText } from './hash.ts'
import { launchesBetween } from './launches.ts'
import { parseRow } from './parseRow.ts'

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

/** Spread by a hash, because the provider's rows come in no order. */
const settled: readonly Entry[] = tables
  .flatMap(table => table.trim().split('\n'))
  .map(parseRow)
  .map(entry => ({ entry, place: hashText(entry.id, 2) }))
  .sort((a, b) => a.place - b.place)
  .map(({ entry }) => entry)

/** Every entry that the provider knows on that day. */
export function entriesOn(today: Day): Entry[] {
  const from = firstServedDay(today)
  return [...settled.filter(entry => entry.firstDay <= today), ...launchesBetween(from, today)]
}
