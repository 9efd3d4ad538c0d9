import { defiTokenRows, layerOneTokenRows, majorRows } from '../../data/tokens/pricedTokens.ts'
import { parseTable, parseFlags } from '../../lib/parseTable.ts'
import { hashText } from '../../lib/random.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { historyStart, toSeconds } from '../../world/time/day.ts'

interface Anchor {
  readonly at: number
  readonly price: number
}

export interface Coin {
  readonly symbol: string
  readonly name: string
  readonly geckoId: string
  readonly anchors: readonly Anchor[]
  readonly top: number | null
  /** Annualised standard deviation of daily log returns. */
  readonly volatility: number
  /** Correlation of daily returns with Bitcoin's. */
  readonly correlation: number
  readonly launch: number
  /** Coins in circulation over time, ascending; null when unknown. */
  readonly supply: readonly { readonly at: number; readonly coins: number }[] | null
  /** 0 to 1; null leaves it out of responses. */
  readonly confidence: number | null
}

function noon(iso: string): number {
  return Date.parse(`${iso}T12:00:00Z`) / 1000
}

/** The two days of the recorded prices. */
const snapshot = noon('2025-11-20')
const reference = noon('2026-09-24')

function parseAnchors(cell: string): Anchor[] {
  return cell
    .split(',')
    .filter(part => part !== '')
    .map(part => {
      const [day = '', price] = part.split(':')
      return { at: noon(day), price: Number(price) }
    })
}

/** A time within the day of listing; older coins start with the history. */
function toLaunch(since: string | undefined, geckoId: string): number {
  if (!since) return toSeconds(historyStart)
  return Date.parse(since) / 1000 + (hashText(geckoId, seeds.coinLaunch) % 72_000)
}

/**
 * Columns: symbol | name | coingecko id | price 2025 | cap 2025 M | price 2026 | cap 2026 M | volatility |
 * correlation | since | flags: at=day:price,.. top=day:price confidence=c noconfidence nocap.
 */
function parseCoin(cells: readonly string[]): Coin {
  const [
    symbol = '',
    name = '',
    geckoId = '',
    price,
    cap,
    laterPrice,
    laterCap,
    volatility,
    correlation,
    since,
    flagCell,
  ] = cells
  const flags = parseFlags(flagCell)
  const tops = parseAnchors(flags.get('top') ?? '')
  const quotes = [{ at: snapshot, price: Number(price), cap: Number(cap) * 1e6 }]
  if (laterPrice) quotes.push({ at: reference, price: Number(laterPrice), cap: Number(laterCap) * 1e6 })
  return {
    symbol,
    name,
    geckoId,
    anchors: [...parseAnchors(flags.get('at') ?? ''), ...tops, ...quotes].sort((a, b) => a.at - b.at),
    top: tops[0]?.price ?? null,
    volatility: Number(volatility),
    correlation: Number(correlation),
    launch: toLaunch(since, geckoId),
    supply: flags.has('nocap')
      ? null
      : quotes.map(quote => ({ at: quote.at, coins: quote.cap / quote.price })),
    confidence: flags.has('noconfidence') ? null : Number(flags.get('confidence') ?? 0.99),
  }
}

export const coins: readonly Coin[] = [majorRows, layerOneTokenRows, defiTokenRows].flatMap(rows =>
  parseTable(rows).map(parseCoin),
)

const byId = new Map(coins.map(coin => [`coingecko:${coin.geckoId}`, coin]))

export function findCoin(id: string): Coin | undefined {
  return byId.get(id.toLowerCase())
}
