import { hackRows, raiseRows } from '../../data/events.ts'
import { parseTable } from '../../lib/parseTable.ts'
import type { DemoEntry } from '../../world/registry/DemoEntry.ts'
import { toEntrySlug } from '../../world/registry/parseEntry.ts'
import { toDemoDay, toSeconds, type DemoDay } from '../../world/time/day.ts'

const parent = 'parent#'

/** Listed events, but for those that have not happened by then. */
function happened(table: string, today: DemoDay): string[][] {
  return parseTable(table).filter(([, day = '']) => toDemoDay(day) <= today)
}

function orNull(cell: string | undefined): string | null {
  return cell || null
}

function toUsd(cell: string | undefined, unit: number): number | null {
  return cell ? Math.round(Number(cell) * unit * 100) / 100 : null
}

function toList(cell: string | undefined): string[] {
  return cell ? cell.split(',') : []
}

function toDefillamaId(slug: string | undefined, entries: readonly DemoEntry[]): string | null {
  if (!slug) return null
  return slug.startsWith(parent) ? slug : (entries.find(entry => entry.slug === slug)?.id ?? null)
}

function toAddress(kind: string, name: string, day: string): string {
  return `https://example.org/${kind}/${encodeURIComponent(toEntrySlug(name))}-${day}`
}

/** Neither in the order of time nor in any other. */
function shuffle<Row>(rows: readonly Row[]): Row[] {
  return [...rows.filter((_, i) => i % 2 === 1), ...rows.filter((_, i) => i % 2 === 0)]
}

export function toHacks(entries: readonly DemoEntry[], today: DemoDay): object[] {
  const hacks = happened(hackRows, today).map(cells => {
    const [name = '', day = '', slug, amount, technique, classification, chains, target, returned] = cells
    const id = toDefillamaId(slug, entries)
    return {
      date: toSeconds(toDemoDay(day)),
      name,
      classification: orNull(classification),
      technique: orNull(technique),
      amount: toUsd(amount, 1e6),
      chain: chains ? toList(chains) : null,
      bridgeHack: target === 'Bridge',
      targetType: orNull(target),
      source: toAddress('hacks', name, day),
      returnedFunds: toUsd(returned, 1e6),
      // An id of digits is sent as a number, as the provider does.
      defillamaId: id !== null && /^\d+$/.test(id) ? Number(id) : id,
      language: classification === 'Protocol Logic' ? 'Solidity' : null,
    }
  })
  return shuffle(hacks)
}

/** Amounts are in millions. */
export function toRaises(entries: readonly DemoEntry[], today: DemoDay): object[] {
  const raises = happened(raiseRows, today).map(cells => {
    const [name = '', day = '', slug, amount, round, chains, lead, others, valuation] = cells
    const id = toDefillamaId(slug, entries)
    return {
      date: toSeconds(toDemoDay(day)),
      name,
      round: orNull(round),
      amount: toUsd(amount, 1),
      chains: toList(chains),
      sector: 'DeFi',
      category: 'DeFi & CeFi',
      categoryGroup: 'DeFi & CeFi',
      source: toAddress('raises', name, day),
      leadInvestors: toList(lead),
      otherInvestors: toList(others),
      // At times in quotes.
      valuation: orNull(valuation),
      ...(id === null ? {} : { defillamaId: id }),
    }
  })
  return shuffle(raises)
}
