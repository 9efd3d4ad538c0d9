import { supportedCoins } from '../../../domain/keys.ts'
import { getOwnTvlId, getStablecoinId, getTreasuryId } from '../../../domain/sources.ts'
import type { Reply } from '../startIngestion.ts'

const day = 86_400
const million = 1e6

/** The morning of the fetch, and the Unix seconds of its day. */
export const at = Date.parse('2026-09-25T10:00:00Z')
const today = Math.floor(at / 1000 / day) * day

const listOf = <Value>(length: number, valueOf: (index: number) => Value) =>
  Array.from({ length }, (_, index) => valueOf(index))
const days = (count: number) => listOf(count, index => today - (count - index) * day)

const apps = listOf(12, index => `App ${index}`)
const overview = {
  totalDataChartBreakdown: days(60).map(second => [
    second,
    Object.fromEntries(apps.map((name, index) => [name, (30 + index) * million])),
  ]),
  protocols: apps.map((name, index) => ({
    defillamaId: `id ${index}`,
    name,
    displayName: name,
    slug: `app-${index}`,
    category: 'Dexs',
    chains: ['Base'],
    protocolType: 'protocol',
    total24h: 30 * million,
  })),
  totalDataChart: days(60).map(second => [second, 12 * 30 * million]),
}
/** The first list is damaged. The provider's total stays last: pages only show how far it differs from the sum. */
const { protocols: overviewApps, ...overviewCharts } = overview
const overviewOfApps = { protocols: overviewApps, ...overviewCharts }

const chains = ['Ethereum', 'Tron', 'Base', 'Solana', 'Arbitrum', 'Polygon']
const stablecoinChains = listOf(30, index => ({
  name: chains[index] ?? `Chain ${index}`,
  totalCirculatingUSD: { peggedUSD: 500 * million },
}))
const pegs = (usd: number) => ({ peggedUSD: usd })
const stablecoins = {
  peggedAssets: listOf(30, index => ({
    id: `${100 + index}`,
    name: `Coin ${index}`,
    symbol: `C${index}`,
    pegType: 'peggedUSD',
    price: 1,
    circulating: pegs(500 * million),
    circulatingPrevDay: pegs(500 * million),
    chainCirculating: {
      [chains[index] ?? `Chain ${index}`]: { current: pegs(500 * million) },
    },
  })),
}
const chartOf = (usd: number) =>
  days(60).map(second => ({ date: String(second), totalCirculatingUSD: pegs(usd) }))

const bridges = {
  bridges: listOf(12, index => ({
    id: index,
    name: `bridge-${index}`,
    displayName: `Bridge ${index}`,
    chains: ['Base'],
    lastDailyVolume: 20 * million,
    dayBeforeLastVolume: 20 * million,
    weeklyVolume: 140 * million,
    monthlyVolume: 600 * million,
  })),
  dataUpdatedAt: today + 3600,
}
const bridgeDays = (usd: number) =>
  days(60).map(second => ({ date: String(second), depositUSD: usd, withdrawUSD: usd }))

const observations = (usd: number) => days(60).map(date => ({ date, totalLiquidityUSD: usd }))
const protocol = {
  name: 'Lender',
  tvl: observations(400 * million),
  chainTvls: {
    Ethereum: { tvl: observations(400 * million) },
    borrowed: { tvl: observations(200 * million) },
  },
}
const protocols = listOf(6, index => ({
  id: `id ${index}`,
  name: `Lender ${index}`,
  slug: `lender-${index}`,
  category: 'Lending',
  chains: ['Ethereum'],
  tvl: 400 * million,
  chainTvls: { Ethereum: 400 * million, borrowed: 200 * million },
}))

const treasuries = listOf(12, index => ({
  id: `${index}-treasury`,
  name: `App ${index} (treasury)`,
  tvl: 300 * million,
  tokenBreakdowns: {
    ownTokens: 200 * million,
    stablecoins: 100 * million,
    majors: 100 * million,
    others: 100 * million,
  },
}))

const events = listOf(30, index => ({
  date: today - Math.max(0, index - 1) * 9 * day,
  name: `Event ${index}`,
  amount: 50 * million,
  chain: ['Base'],
}))
const raises = { raises: events.map(event => ({ ...event, amount: 50 })) }

const now = at / 1000 - 60
/** The provider knows no others. */
const coins = supportedCoins.slice(0, 8)
const prices = {
  coins: Object.fromEntries(coins.map(coin => [coin, { price: 500, timestamp: now }])),
}
const hours = {
  coins: Object.fromEntries(
    coins.map(coin => [
      coin,
      { prices: listOf(26, index => ({ timestamp: now - (25 - index) * 3600, price: 500 })) },
    ]),
  ),
}
const references = {
  coins: Object.fromEntries(
    coins.map(coin => [
      coin,
      { prices: [365, 30, 7, 1].map(ago => ({ timestamp: now - ago * day, price: 500 })) },
    ]),
  ),
}
const caps = Object.fromEntries(coins.map(coin => [coin, { mcap: 900 * million }]))

interface DamagedSource {
  /** Payloads by the start of the path; the first one is damaged. */
  readonly replies: Readonly<Record<string, unknown>>
  /** Whether another payload has the same sums, so that damage shows without anything stored. */
  readonly hasSecond?: true
  /** Damage after which pages carry the stored figure with a mark, or show a dash. */
  readonly carried?: readonly string[]
}

const charts = {
  '/stablecoincharts/all': chartOf(30 * 500 * million),
  '/stablecoincharts/': chartOf(500 * million),
  '/stablecoinchains': stablecoinChains,
}

const coinPrices = days(60).map(date => ({
  date,
  prices: Object.fromEntries(listOf(30, index => [`coin-${index}`, 1])),
}))

const coinHistory = {
  id: '1',
  name: 'Coin',
  symbol: 'C',
  tokens: days(60).map(date => ({ date, circulating: pegs(600 * million) })),
  chainBalances: {
    Ethereum: { tokens: days(60).map(date => ({ date, circulating: pegs(400 * million) })) },
  },
}

/** The id of the source and all that it reads, by the payload that is damaged. */
export const damaged: Readonly<Record<string, DamagedSource & { readonly id: string }>> = {
  'applications of fees': { id: 'fees', replies: { '/overview/fees': overviewOfApps } },
  'overview of fees': { id: 'fees', replies: { '/overview/fees': overview } },
  'overview of volume': { id: 'spotVolume', replies: { '/overview/dexs': overview } },
  'overview of open interest': { id: 'openInterest', replies: { '/overview/open-interest': overview } },
  'stablecoins by chain': {
    id: 'stablecoins',
    replies: { '/stablecoinchains': stablecoinChains, '/stablecoins': stablecoins },
    hasSecond: true,
  },
  stablecoins: {
    id: 'stablecoins',
    replies: { '/stablecoins': stablecoins, '/stablecoinchains': stablecoinChains },
    hasSecond: true,
  },
  'history of all stablecoins': { id: 'stablecoinHistory', replies: charts, hasSecond: true },
  'history of a stablecoin': {
    id: getStablecoinId('1'),
    replies: { '/stablecoin/1': coinHistory, '/stablecoincharts/all': chartOf(600 * million) },
  },
  'prices of stablecoins': { id: 'stablecoinPrices', replies: { '/stablecoinprices': coinPrices } },
  bridges: {
    id: 'bridges',
    replies: { '/bridges': bridges, '/bridgevolume/all': bridgeDays(12 * 20 * million) },
    hasSecond: true,
  },
  'volume of all bridges': {
    id: 'bridges',
    replies: { '/bridgevolume/all': bridgeDays(12 * 20 * million), '/bridges': bridges },
    hasSecond: true,
  },
  lenders: {
    id: 'lending',
    carried: ['one zero'],
    replies: { '/protocols': protocols, '/protocol/': protocol },
  },
  'TVL of an application': { id: getOwnTvlId('lender'), replies: { '/protocol/lender': protocol } },
  treasuries: { id: 'treasuries', replies: { '/treasuries': treasuries } },
  'history of a treasury': {
    id: getTreasuryId('app-1'),
    replies: { '/v2/chart/treasury/protocol/app-1': days(60).map(second => [second, 300 * million]) },
  },
  hacks: { id: 'hacks', replies: { '/hacks': events } },
  raises: { id: 'raises', replies: { '/raises': raises } },
  'latest prices': {
    id: 'prices',
    carried: ['one entry null'],
    replies: { '/prices/current/': prices, '/chart/': hours, '/batchHistorical': references, '/mcaps': caps },
    hasSecond: true,
  },
  'hours of prices': {
    id: 'prices',
    replies: { '/chart/': hours, '/prices/current/': prices, '/batchHistorical': references, '/mcaps': caps },
  },
  'prices to compare with': {
    id: 'prices',
    replies: { '/batchHistorical': references, '/chart/': hours, '/prices/current/': prices, '/mcaps': caps },
  },
  'market caps': {
    id: 'prices',
    carried: ['one entry null', 'half of the entries', 'less than half of the entries', 'one entry of all'],
    replies: { '/mcaps': caps, '/batchHistorical': references, '/chart/': hours, '/prices/current/': prices },
  },
}

/** Replies with the payloads, of which the first one is damaged. */
export function replyOf({ replies }: DamagedSource, damage: (payload: unknown) => unknown): Reply {
  const [first] = Object.keys(replies)
  return path => {
    const match = Object.keys(replies)
      .filter(start => path.startsWith(start))
      .toSorted((a, b) => b.length - a.length)[0]
    const payload = match === undefined ? null : replies[match]
    return match === first ? damage(payload) : payload
  }
}
