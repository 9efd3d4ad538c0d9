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
import { parseProtocols } from '../provider/families/tvl/protocols.ts'
import { toChainCoins } from './toChainCoins.ts'
import { toFacts } from './toFacts.ts'
import { toLenders, toLendingHistory } from './toLending.ts'
import { toMarketCaps } from './toMarketCaps.ts'

export interface ParseJob {
  readonly body: Uint8Array
  /** Its name for errors. */
  readonly endpoint: string
  readonly today: Day
}

/** The heavy steps of ingestion, made to run in a thread of their own. All throw PARSE_ERROR and BAD_SHAPE. */
export const parsers = {
  overview: ({ body, endpoint, today }: ParseJob) => toFacts(parseOverview(body, endpoint), today),
  lenders: ({ body, endpoint }: ParseJob) => toLenders(parseProtocols(body, endpoint)),
  lendingHistory: ({ body, endpoint, today }: ParseJob) =>
    toLendingHistory(parseProtocol(body, endpoint), today),
  prices: ({ body, endpoint }: ParseJob) => parsePrices(body, endpoint),
  coinCharts: ({ body, endpoint }: ParseJob) => parseCoinCharts(body, endpoint),
  mcaps: ({ body, endpoint }: ParseJob) => parseMcaps(body, endpoint),
  marketCaps: ({ body, endpoint }: ParseJob) => toMarketCaps(parseProtocols(body, endpoint)),
  stablecoinChains: ({ body, endpoint }: ParseJob) => parseStablecoinChains(body, endpoint),
  stablecoinCharts: ({ body, endpoint }: ParseJob) => parseStablecoinCharts(body, endpoint),
  chainCoins: ({ body, endpoint }: ParseJob) => toChainCoins(parseStablecoins(body, endpoint)),
  bridges: ({ body, endpoint }: ParseJob) => parseBridges(body, endpoint),
  bridgeVolume: ({ body, endpoint }: ParseJob) => parseBridgeVolume(body, endpoint),
} as const

export type ParserKind = keyof typeof parsers
export type Parsed<Kind extends ParserKind> = ReturnType<(typeof parsers)[Kind]>

/** Parses in the thread at hand. */
export async function parseHere<Kind extends ParserKind>(kind: Kind, job: ParseJob): Promise<Parsed<Kind>> {
  return parsers[kind](job) as Parsed<Kind>
}
