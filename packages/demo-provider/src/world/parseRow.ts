import { toChain } from '../chains.ts'
import { toDay } from './day.ts'
import type { ChainShare, Entry } from './Entry.ts'
import { hashText, mix, toUnit } from './hash.ts'

const noEnd = Number.MAX_SAFE_INTEGER

/** Lower case, spaces to dashes, no apostrophes; nothing else goes. */
export const toSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-').replaceAll("'", '')

const toNumber = (cell: string | undefined, unit: number): number | null =>
  cell ? Number(cell) * unit : null

function parseSplit(cell: string): ChainShare[] {
  const shares = cell.split(',').map(part => {
    const match = /^(.+?)(?: ([\d.]+))?$/.exec(part)
    return { name: match?.[1] ?? part, weight: Number(match?.[2] ?? 100) }
  })
  const sum = shares.reduce((total, { weight }) => total + weight, 0)
  return shares.map(({ name, weight }) => ({ chain: toChain(name), share: weight / sum }))
}

/** Two in five were there before the history starts, up to 32 months; the others arrive until mid-2026. */
function toFirstDay(since: string | undefined, hash: number): number {
  if (since) return toDay(`${since}-01`) + (hash % 27)
  return toDay('2022-06-01') + Math.round((toUnit(mix(hash, 11)) - 0.4) * 2400)
}

/**
 * Reads one line of a data table:
 * name | parent | category | chains with % | volume M | fees K[@reference day] | revenue % | TVL M | borrowed M |
 * since | flags. An empty cell is null.
 */
export function parseRow(line: string): Entry {
  const [
    name = '',
    parent,
    category,
    split = '',
    volume,
    fees,
    revenue,
    tvl,
    borrowed,
    since,
    flagCell = '',
  ] = line.split('|')
  const flags = new Map(
    flagCell.split(' ').map(flag => {
      const [key = '', value = ''] = flag.split('=')
      return [key, value]
    }),
  )
  const slug = toSlug(name)
  const hash = hashText(slug, 0)
  const [usualFees, referenceFees] = (fees ?? '').split('@')
  const kind = category === 'Chain' ? 'chain' : 'protocol'
  const id =
    flags.get('id') ?? (kind === 'chain' ? `chain#${toChain(name).key}` : String(100_000 + (hash % 899_993)))
  const swing = flags.get('swing')
  const [formerName, until] = (flags.get('was') ?? '').split('@')
  const issuer = category === 'Stablecoin Issuer'
  return {
    id,
    name,
    displayName: flags.get('display') ?? name,
    slug,
    parent: parent || null,
    category: flags.has('nocategory') ? null : (category ?? null),
    kind,
    split: parseSplit(split),
    volume: toNumber(volume, 1e6),
    fees: toNumber(usualFees, 1000),
    referenceFees: toNumber(referenceFees ?? usualFees, 1000),
    revenueShare: toNumber(revenue, 0.01),
    tvl: toNumber(tvl, 1e6),
    borrowed: toNumber(borrowed, 1e6),
    firstDay: toFirstDay(since, hash),
    lastDay: flags.has('until') ? toDay(`${flags.get('until')}-15`) : noEnd,
    formerNames: formerName && until ? [{ name: formerName, until: toDay(`${until}-01`) }] : [],
    traits: {
      launch: false,
      daily: flags.has('daily') || issuer || hash % 100 < 10,
      gappy: !issuer && !referenceFees && !flags.has('daily') && mix(hash, 3) % 100 < 35,
      unlisted: flags.has('unlisted'),
      doublecounted: flags.has('doublecounted'),
      overpays: flags.has('overpay'),
      signedSwing: swing ? Number(swing) : null,
    },
  }
}
