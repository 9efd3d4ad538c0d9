import { parseFlags } from '../../lib/parseTable.ts'
import { hashText, mix, toUnitInterval } from '../../lib/random.ts'
import { sum } from '../../lib/sum.ts'
import { toDemoDay } from '../time/day.ts'
import { toDemoChain } from './chains.ts'
import type { ChainShare, DemoEntry } from './DemoEntry.ts'
import { seeds } from './seeds.ts'

const noEnd = Number.MAX_SAFE_INTEGER

export function toEntrySlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-').replaceAll("'", '')
}

function toNumber(cell: string | undefined, unit: number): number | null {
  return cell ? Number(cell) * unit : null
}

function parseSplit(cell: string): ChainShare[] {
  const shares = cell.split(',').map(part => {
    const match = /^(.+?)(?: ([\d.]+))?$/.exec(part)
    return { name: match?.[1] ?? part, weight: Number(match?.[2] ?? 100) }
  })
  const total = sum(shares.map(({ weight }) => weight))
  return shares.map(({ name, weight }) => ({ chain: toDemoChain(name), share: weight / total }))
}

/** Entries without a given month: two in five before the history starts, the others until mid-2026. */
function toFirstDay(since: string | undefined, hash: number): number {
  if (since) return toDemoDay(`${since}-01`) + (hash % 27)
  return toDemoDay('2022-06-01') + Math.round((toUnitInterval(mix(hash, 11)) - 0.4) * 2400)
}

/**
 * Columns: name | parent | category | chains with % | volume M | fees K[@reference day] | revenue % | TVL M |
 * borrowed M | since | flags. An empty cell is null.
 */
export function parseEntry(cells: readonly string[]): DemoEntry {
  const [name = '', parent, category, split = '', volume, fees, revenue, tvl, borrowed, since, flagCell] =
    cells
  const flags = parseFlags(flagCell)
  const slug = toEntrySlug(name)
  const hash = hashText(slug, seeds.slug)
  const [typicalFees, referenceFees] = (fees ?? '').split('@')
  const kind = category === 'Chain' ? 'chain' : 'protocol'
  const id =
    flags.get('id') ??
    (kind === 'chain' ? `chain#${toDemoChain(name).key}` : String(100_000 + (hash % 899_993)))
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
    daysOpen: toNumber(flags.get('open'), 1),
    fees: toNumber(typicalFees, 1000),
    referenceFees: toNumber(referenceFees ?? typicalFees, 1000),
    revenueShare: toNumber(revenue, 0.01),
    tvl: toNumber(tvl, 1e6),
    borrowed: toNumber(borrowed, 1e6),
    firstDay: toFirstDay(since, hash),
    lastDay: flags.has('until') ? toDemoDay(`${flags.get('until')}-15`) : noEnd,
    formerNames: formerName && until ? [{ name: formerName, until: toDemoDay(`${until}-01`) }] : [],
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
