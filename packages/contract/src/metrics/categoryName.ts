import { uncategorised } from './categories.ts'

interface CategoryName {
  readonly one: string
  readonly many: string
}

/** Common names for categories that the provider spells differently. */
const names: Readonly<Record<string, CategoryName>> = {
  Dexs: { one: 'DEX', many: 'DEXs' },
  Derivatives: { one: 'Perps', many: 'perps venues' },
  Lending: { one: 'Lending', many: 'lenders' },
  'DEX Aggregator': { one: 'DEX Aggregator', many: 'DEX aggregators' },
  Interface: { one: 'Front end', many: 'front ends' },
  Options: { one: 'Options', many: 'options venues' },
  'Algo-Stables': { one: 'Algorithmic stablecoins', many: 'algorithmic stablecoins' },
  Farm: { one: 'Yield farming', many: 'yield farms' },
  CDP: { one: 'CDP', many: 'CDPs' },
  [uncategorised]: { one: uncategorised, many: 'applications without a category' },
}

export function toCategoryTag(category: string): string {
  return names[category]?.one ?? category
}

/** `DEXs`; `in Liquid Staking` where no plural is known. */
export function toCategoryName(category: string | null): string {
  if (category === null) return 'applications'
  return names[category]?.many ?? `in ${category}`
}
