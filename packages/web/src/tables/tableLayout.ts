/** How a ranking is laid out at a viewport width; all in px. */
export interface TableLayout {
  readonly name: 'wide' | 'medium' | 'phone'
  readonly widths: {
    readonly rank: number
    readonly name: number
    readonly chains: number
    readonly period: number
    readonly change24h: number
    readonly change7d: number
    readonly share: number
  }
  /** Padding on both sides of a cell. */
  readonly padding: number
  /** The selected period comes first, and the title stands alone. */
  readonly compact: boolean
}

export const tableLayouts: Record<TableLayout['name'], TableLayout> = {
  wide: {
    name: 'wide',
    widths: { rank: 44, name: 172, chains: 84, period: 86, change24h: 94, change7d: 86, share: 138 },
    padding: 12,
    compact: false,
  },
  medium: {
    name: 'medium',
    widths: { rank: 44, name: 148, chains: 64, period: 74, change24h: 84, change7d: 76, share: 114 },
    padding: 6,
    compact: false,
  },
  phone: {
    name: 'phone',
    widths: { rank: 28, name: 167, chains: 84, period: 98, change24h: 98, change7d: 92, share: 138 },
    padding: 12,
    compact: true,
  },
}

export const outerPadding = { left: 16, right: 12 } as const

/** Row heights, where a finger points and where a mouse does. */
export const rowHeights = { touch: 44, mouse: 36 } as const
