import type { Column } from './getLedger.ts'

/** Amounts by peg type: `{peggedUSD: 1, peggedEUR: 2}`. Without any, `{}`. */
export type Amounts = Record<string, number>

/** Adds up what the columns hold at an index; a peg that none of them has yet is left out. */
export function sumAt(columns: readonly Column[], unit: 'usd' | 'tokens', index: number): Amounts {
  const sums: Amounts = {}
  for (const column of columns) {
    const value = column[unit][index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const { pegType } = column.coin
    sums[pegType] = (sums[pegType] ?? 0) + value
  }
  return sums
}

export const toZeros = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.keys(amounts).map(peg => [peg, 0]))
