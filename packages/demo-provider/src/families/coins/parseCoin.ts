import { historyStart, toSeconds } from '../../world/day.ts'
import { hashText } from '../../world/hash.ts'
import type { Anchor, Coin } from './Coin.ts'

const noon = (iso: string): number => Date.parse(`${iso}T12:00:00Z`) / 1000

/** The two days on which the fact sheet quotes prices. */
const snapshot = noon('2025-11-20')
const reference = noon('2026-09-24')

const parseAnchors = (cell: string): Anchor[] =>
  cell
    .split(',')
    .filter(part => part !== '')
    .map(part => {
      const [day = '', price] = part.split(':')
      return { at: noon(day), price: Number(price) }
    })

/** Somewhere within the day of listing; what was there before the history starts with it. */
function toLaunch(since: string | undefined, geckoId: string): number {
  if (!since) return toSeconds(historyStart)
  return Date.parse(since) / 1000 + (hashText(geckoId, 3) % 72_000)
}

/**
 * Reads one line of a data table:
 * symbol | name | coingecko id | price 2025 | cap 2025 M | price 2026 | cap 2026 M | volatility | correlation |
 * since | flags: at=day:price,.. top=day:price confidence=c noconfidence nocap. Prices hold at noon UTC.
 */
export function parseCoin(line: string): Coin {
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
    flagCell = '',
  ] = line.split('|')
  const flags = new Map(
    flagCell.split(' ').map(flag => {
      const [key = '', value = ''] = flag.split('=')
      return [key, value]
    }),
  )
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
