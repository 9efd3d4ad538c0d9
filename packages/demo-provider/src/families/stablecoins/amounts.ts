import type { SupplyColumn } from './getSupplyTable.ts'

export type Amounts = Record<string, number>

/** A peg that no column has yet is left out. */
export function sumAt(columns: readonly SupplyColumn[], unit: 'usd' | 'tokens', index: number): Amounts {
  const sums: Amounts = {}
  for (const column of columns) {
    const value = column[unit][index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const { pegType } = column.coin
    sums[pegType] = (sums[pegType] ?? 0) + value
  }
  return sums
}

export function toZeros(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.keys(amounts).map(peg => [peg, 0]))
}
