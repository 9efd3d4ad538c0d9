/** Kinds of entities that have pages, in the order of lists. */
export const entityKinds = ['app', 'chain', 'asset', 'category', 'stablecoin', 'bridge'] as const
export type EntityKind = (typeof entityKinds)[number]

interface KindTexts {
  readonly one: string
  readonly many: string
  /** The label of an entity's value. */
  readonly value: string
  /** The value is a price, not an amount. */
  readonly isPriced?: boolean
  /** The detail is a symbol, by which people also know it. */
  readonly hasSymbol?: boolean
}

export const entityKindTexts: Readonly<Record<EntityKind, KindTexts>> = {
  app: { one: 'Application', many: 'Applications', value: 'Fees, 30d' },
  chain: { one: 'Chain', many: 'Chains', value: 'App fees, 30d' },
  asset: { one: 'Asset', many: 'Assets', value: 'Price', isPriced: true, hasSymbol: true },
  category: { one: 'Category', many: 'Categories', value: 'Fees, 30d' },
  stablecoin: { one: 'Stablecoin', many: 'Stablecoins', value: 'Supply', hasSymbol: true },
  bridge: { one: 'Bridge', many: 'Bridges', value: 'Volume, 30d' },
}
