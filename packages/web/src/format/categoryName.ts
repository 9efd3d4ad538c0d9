interface CategoryName {
  readonly one: string
  readonly many: string
}

/** Where the provider's spelling is not what people say. */
const names: Readonly<Record<string, CategoryName>> = {
  Dexs: { one: 'DEX', many: 'DEXs' },
  Derivatives: { one: 'Perps', many: 'perps venues' },
  Lending: { one: 'Lending', many: 'lenders' },
  'DEX Aggregator': { one: 'DEX Aggregator', many: 'DEX aggregators' },
  Interface: { one: 'Interface', many: 'interfaces' },
  Options: { one: 'Options', many: 'options venues' },
  CDP: { one: 'CDP', many: 'CDPs' },
}

export function toCategoryTag(category: string): string {
  return names[category]?.one ?? category
}

/** `DEXs`; `in Liquid Staking` where no plural is known. */
export function toCategoryName(category: string | null): string {
  if (category === null) return 'applications'
  return names[category]?.many ?? `in ${category}`
}
