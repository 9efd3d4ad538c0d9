/** Pixels. */
export interface TableLayout {
  readonly name: 'wide' | 'medium' | 'narrow' | 'phone'
  readonly widths: {
    readonly rank: number
    readonly name: number
    readonly chains: number
    readonly period: number
    readonly change24h: number
    readonly change7d: number
    readonly share: number
  }
  /** On both sides of a cell. */
  readonly padding: number
  /** The name stands close to its rank where room is scarce. */
  readonly nameInset: number
  /** The selected period comes first, and the title stands alone. */
  readonly compact: boolean
}

export const tableLayouts: Record<TableLayout['name'], TableLayout> = {
  wide: {
    name: 'wide',
    widths: { rank: 44, name: 164, chains: 94, period: 86, change24h: 94, change7d: 86, share: 126 },
    padding: 12,
    nameInset: 12,
    compact: false,
  },
  // Also a seventh period at 1440.
  medium: {
    name: 'medium',
    widths: { rank: 44, name: 157, chains: 71, period: 73, change24h: 80, change7d: 76, share: 110 },
    padding: 6,
    nameInset: 6,
    compact: false,
  },
  // All columns beside the rail at 1024.
  narrow: {
    name: 'narrow',
    widths: { rank: 44, name: 146, chains: 64, period: 71, change24h: 76, change7d: 70, share: 92 },
    padding: 6,
    nameInset: 6,
    compact: false,
  },
  phone: {
    name: 'phone',
    widths: { rank: 36, name: 159, chains: 84, period: 98, change24h: 98, change7d: 92, share: 138 },
    padding: 12,
    nameInset: 4,
    compact: true,
  },
}

export const outerPadding = { left: 16, right: 12 } as const

export const rowHeights = { touch: 44, mouse: 36 } as const

const digit = 8
const gap = 4

/** Wider for long ranks, so that none is ever cut. */
export function rankWidth({ widths }: TableLayout, largestRank: number): number {
  return Math.max(widths.rank, outerPadding.left + String(largestRank).length * digit + gap)
}
