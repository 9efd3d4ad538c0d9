import type { Unreadable } from '@analytics/contract/shapes/status'
import { isInCategory } from '@analytics/contract/vocabulary/categories'
import type { Day } from '@analytics/contract/vocabulary/day'

import { parseBridges } from '../provider/families/bridges/bridges.ts'
import { parseBridgeVolume } from '../provider/families/bridges/bridgeVolume.ts'
import { parseCoinCharts } from '../provider/families/coins/coinCharts.ts'
import { parseMcaps } from '../provider/families/coins/mcaps.ts'
import { parsePrices } from '../provider/families/coins/prices.ts'
import { parseOverview } from '../provider/families/overview.ts'
import { parseStablecoinChains } from '../provider/families/stablecoins/stablecoinChains.ts'
import { parseStablecoinCharts } from '../provider/families/stablecoins/stablecoinCharts.ts'
import { parseStablecoins } from '../provider/families/stablecoins/stablecoins.ts'
import { parseProtocol } from '../provider/families/tvl/protocol.ts'
import { parseProtocolCaps, parseProtocols } from '../provider/families/tvl/protocols.ts'
import { OddEntries } from '../provider/OddEntries.ts'
import { toChainCoins } from './toChainCoins.ts'
import { toFacts } from './toFacts.ts'
import { toLenders, toLendingHistory } from './toLending.ts'
import { toMarketCaps } from './toMarketCaps.ts'

export interface ParseJob {
  readonly body: Uint8Array
  /** Its name for errors. */
  readonly endpoint: string
  readonly today: Day
  /** Told of what could not be read, and is missing in the result. */
  readonly onUnreadable?: ((unreadable: Unreadable) => void) | undefined
}

type Job = ParseJob & { readonly odd: OddEntries }

const isLending = (category: string | null) => isInCategory(category, 'lending')

/** The heavy steps of ingestion, made to run in a thread of their own. All throw PARSE_ERROR and BAD_SHAPE. */
const parsers = {
  overview: ({ body, endpoint, today, odd }: Job) => toFacts(parseOverview(body, endpoint, odd), today),
  lenders: ({ body, endpoint, odd }: Job) => toLenders(parseProtocols(body, endpoint, odd, isLending)),
  lendingHistory: ({ body, endpoint, today, odd }: Job) =>
    toLendingHistory(parseProtocol(body, endpoint, odd), today),
  prices: ({ body, endpoint, odd }: Job) => parsePrices(body, endpoint, odd),
  coinCharts: ({ body, endpoint, odd }: Job) => parseCoinCharts(body, endpoint, odd),
  mcaps: ({ body, endpoint, odd }: Job) => parseMcaps(body, endpoint, odd),
  marketCaps: ({ body, endpoint, odd }: Job) => toMarketCaps(parseProtocolCaps(body, endpoint, odd)),
  stablecoinChains: ({ body, endpoint, odd }: Job) => parseStablecoinChains(body, endpoint, odd),
  stablecoinCharts: ({ body, endpoint, odd }: Job) => parseStablecoinCharts(body, endpoint, odd),
  chainCoins: ({ body, endpoint, odd }: Job) => toChainCoins(parseStablecoins(body, endpoint, odd)),
  bridges: ({ body, endpoint, odd }: Job) => parseBridges(body, endpoint, odd),
  bridgeVolume: ({ body, endpoint, odd }: Job) => parseBridgeVolume(body, endpoint, odd),
} as const

export type ParserKind = keyof typeof parsers
export type Parsed<Kind extends ParserKind> = ReturnType<(typeof parsers)[Kind]>

/** What a payload says, and what of it could not be read. */
export interface Reading<Kind extends ParserKind> {
  readonly value: Parsed<Kind>
  readonly unreadable: Unreadable | null
}

/** Reads a payload in the thread at hand. */
export function read<Kind extends ParserKind>(kind: Kind, job: ParseJob): Reading<Kind> {
  const odd = new OddEntries(job.endpoint)
  const value = parsers[kind]({ ...job, odd }) as Parsed<Kind>
  return { value, unreadable: odd.report }
}

/** The same, as ingestion has it done by a thread. */
export async function parseHere<Kind extends ParserKind>(kind: Kind, job: ParseJob): Promise<Parsed<Kind>> {
  const { value, unreadable } = read(kind, job)
  if (unreadable) job.onUnreadable?.(unreadable)
  return value
}
