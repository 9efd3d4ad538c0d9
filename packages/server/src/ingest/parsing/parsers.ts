import type { Unreadable } from '@analytics/contract/api/responses/status'
import { isInCategory } from '@analytics/contract/metrics/categories'
import { dayOf, type Day } from '@analytics/contract/query/day'
import {
  boundsOfFetch,
  InvalidEntries,
  parseBridges,
  parseBridgeVolume,
  parseCoinCharts,
  parseHacks,
  parseMcaps,
  parseOverview,
  parsePrices,
  parseProtocol,
  parseProtocolCaps,
  parseProtocols,
  parseProtocolProfiles,
  parseRaises,
  parseStablecoin,
  parseStablecoinChains,
  parseStablecoinCharts,
  parseStablecoinPrices,
  parseStablecoins,
  parseTreasuries,
  parseTreasuryChart,
} from '@analytics/defillama'

import { toProfiles, parseMarketCaps } from './protocols.ts'
import { toChainCoins } from './toChainCoins.ts'
import { toCoins } from './toCoins.ts'
import { toHackEvents, toRaiseEvents } from './toEvents.ts'
import { toFacts } from './toFacts.ts'
import { toLenders, toLendingHistory } from './toLending.ts'
import { toStablecoinPrices } from './toStablecoinPrices.ts'
import { toTreasuries } from './toTreasuries.ts'

export interface ParseJob {
  readonly body: Uint8Array
  readonly endpoint: string
  /** Milliseconds since the epoch. Later times are unreadable. */
  readonly fetchedAt: number
  readonly onUnreadable?: ((unreadable: Unreadable) => void) | undefined
}

type Job = ParseJob & { readonly today: Day; readonly invalid: InvalidEntries }

const isLending = (category: string | null) => isInCategory(category, 'lending')

/** Pure, so that they can run in another thread. All throw PARSE_ERROR and BAD_SHAPE. */
const parsers = {
  overview: ({ body, endpoint, today, invalid }: Job) =>
    toFacts(parseOverview(body, endpoint, invalid, 'unsigned'), today),
  signedOverview: ({ body, endpoint, today, invalid }: Job) =>
    toFacts(parseOverview(body, endpoint, invalid, 'signed'), today),
  protocols: ({ body, endpoint, invalid }: Job) => ({
    lenders: toLenders(parseProtocols(body, endpoint, invalid, isLending)),
    profiles: toProfiles(parseProtocolProfiles(body, endpoint)),
  }),
  lendingHistory: ({ body, endpoint, today, invalid }: Job) =>
    toLendingHistory(parseProtocol(body, endpoint, invalid), today),
  prices: ({ body, endpoint, invalid }: Job) => parsePrices(body, endpoint, invalid),
  coinCharts: ({ body, endpoint, invalid }: Job) => parseCoinCharts(body, endpoint, invalid),
  mcaps: ({ body, endpoint, invalid }: Job) => parseMcaps(body, endpoint, invalid),
  marketCaps: ({ body, endpoint, invalid }: Job) =>
    parseMarketCaps(parseProtocolCaps(body, endpoint, invalid)),
  stablecoinChains: ({ body, endpoint, invalid }: Job) => parseStablecoinChains(body, endpoint, invalid),
  stablecoinCharts: ({ body, endpoint, invalid }: Job) => parseStablecoinCharts(body, endpoint, invalid),
  stablecoins: ({ body, endpoint, today, invalid }: Job) => {
    const rows = parseStablecoins(body, endpoint, invalid)
    return { byChain: toChainCoins(rows, today), coins: toCoins(rows, today) }
  },
  stablecoinSupply: ({ body, endpoint, invalid }: Job) => parseStablecoin(body, endpoint, invalid),
  stablecoinPrices: ({ body, endpoint, today, invalid }: Job) =>
    toStablecoinPrices(parseStablecoinPrices(body, endpoint, invalid), today),
  bridges: ({ body, endpoint, invalid }: Job) => parseBridges(body, endpoint, invalid),
  bridgeVolume: ({ body, endpoint, invalid }: Job) => parseBridgeVolume(body, endpoint, invalid),
  hacks: ({ body, endpoint, today, invalid }: Job) =>
    toHackEvents(parseHacks(body, endpoint, invalid), today),
  raises: ({ body, endpoint, today, invalid }: Job) =>
    toRaiseEvents(parseRaises(body, endpoint, invalid), today),
  treasuries: ({ body, endpoint, invalid }: Job) =>
    toTreasuries(parseTreasuries(body, endpoint, invalid), invalid),
  treasuryChart: ({ body, endpoint, invalid }: Job) => parseTreasuryChart(body, endpoint, invalid),
} as const

export type ParserKind = keyof typeof parsers
export type Parsed<Kind extends ParserKind> = ReturnType<(typeof parsers)[Kind]>

export interface ParseResult<Kind extends ParserKind> {
  readonly value: Parsed<Kind>
  readonly unreadable: Unreadable | null
}

export function read<Kind extends ParserKind>(kind: Kind, job: ParseJob): ParseResult<Kind> {
  const { endpoint, fetchedAt } = job
  const invalid = new InvalidEntries(endpoint, { times: boundsOfFetch(fetchedAt) })
  const value = parsers[kind]({ ...job, today: dayOf(fetchedAt), invalid }) as Parsed<Kind>
  return { value, unreadable: invalid.unreadable }
}

export async function parseHere<Kind extends ParserKind>(kind: Kind, job: ParseJob): Promise<Parsed<Kind>> {
  const { value, unreadable } = read(kind, job)
  if (unreadable) job.onUnreadable?.(unreadable)
  return value
}
