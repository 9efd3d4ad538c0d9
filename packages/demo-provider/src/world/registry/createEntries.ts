import { blockchainRows } from '../../data/chains/blockchains.ts'
import { appRows } from '../../data/protocols/apps.ts'
import { familyRows } from '../../data/protocols/children.ts'
import { creditRows } from '../../data/protocols/credit.ts'
import { dexRows } from '../../data/protocols/dexs.ts'
import { issuerRows } from '../../data/protocols/issuers.ts'
import { launchpadRows } from '../../data/protocols/launchpads.ts'
import { perpRows } from '../../data/protocols/perps.ts'
import { serviceRows } from '../../data/protocols/services.ts'
import { stakingRows } from '../../data/protocols/staking.ts'
import { tailCreditRows } from '../../data/tail/tailCredit.ts'
import { tailDexRows } from '../../data/tail/tailDexs.ts'
import { tailOtherRows } from '../../data/tail/tailOthers.ts'
import { hashText } from '../../lib/hash.ts'
import { parseTable } from '../../lib/parseTable.ts'
import { firstServedDay, type Day } from '../time/day.ts'
import type { Entry } from './Entry.ts'
import { launchesBetween } from './launches.ts'
import { parseEntry } from './parseEntry.ts'
import { seeds } from './seeds.ts'

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
const established: readonly Entry[] = tables
  .flatMap(parseTable)
  .map(parseEntry)
  .map(entry => ({ entry, order: hashText(entry.id, seeds.entryOrder) }))
  .sort((a, b) => a.order - b.order)
  .map(({ entry }) => entry)

export function createEntries(today: Day): Entry[] {
  const from = firstServedDay(today)
  return [...established.filter(entry => entry.firstDay <= today), ...launchesBetween(from, today)]
}
