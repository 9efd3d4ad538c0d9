/** Our own names, as the provider spells them most often. */
export const categories = {
  perps: 'Derivatives',
  spotDex: 'Dexs',
  lending: 'Lending',
} as const

export type CategoryId = keyof typeof categories

export const categoryIds = Object.keys(categories) as CategoryId[]

/** Other spellings of the categories that anything is selected by: words in lower case, without punctuation. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  [categories.perps]: [
    'derivative',
    'perp',
    'perps',
    'perpetual',
    'perpetuals',
    'perp dex',
    'perp dexs',
    'perp dexes',
    'perps dex',
    'perpetual dex',
    'perpetual dexes',
    'perpetual futures',
    'derivatives perps',
    'derivatives perpetuals',
  ],
  [categories.spotDex]: [
    'dex',
    'dexes',
    'dex s',
    'spot dex',
    'spot dexs',
    'spot dexes',
    'decentralized exchange',
    'decentralized exchanges',
    'decentralised exchange',
    'decentralised exchanges',
  ],
  [categories.lending]: [
    'lend',
    'lender',
    'lenders',
    'lending borrowing',
    'lending and borrowing',
    'borrowing lending',
    'borrowing and lending',
    'lend borrow',
    'borrow lend',
    'lending protocol',
    'lending protocols',
    'lending market',
    'lending markets',
    'money market',
    'money markets',
  ],
  'DEX Aggregator': ['dex aggregators', 'dexs aggregator', 'dexs aggregators', 'dexes aggregator'],
  Interface: ['interfaces'],
  Options: ['option'],
  'Stablecoin Issuer': ['stablecoin issuers'],
}

const toWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([name, others]) =>
    [toWords(name), ...others].map(words => [words, name] as const),
  ),
)

/** Other spellings of a category. */
export function spellingsOf(category: string): readonly string[] {
  const name = names.get(toWords(category))
  return name === undefined ? [] : (spellings[name] ?? [])
}

/** Our name for a category of the provider. One that nothing is selected by keeps its own; a blank one is none. */
export function toCategory(spelled: string | null): string | null {
  const ownSpelling = spelled?.trim() ?? ''
  return ownSpelling === '' ? null : (names.get(toWords(ownSpelling)) ?? ownSpelling)
}

export function isInCategory(name: string | null, category: CategoryId): boolean {
  return toCategory(name) === categories[category]
}

/** The category of entries for which the provider has none, so that categories add up to the whole. */
export const uncategorised = 'Without a category'

/** The category that an entry counts in. */
export function toCountedCategory(spelled: string | null): string {
  return toCategory(spelled) ?? uncategorised
}

interface CategoryName {
  readonly one: string
  readonly many: string
}

/** Common names for categories that the provider spells differently. */
const categoryNames: Readonly<Record<string, CategoryName>> = {
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
  return categoryNames[category]?.one ?? category
}

/** `DEXs`; `in Liquid Staking` where no plural is known. */
export function toCategoryName(category: string | null): string {
  if (category === null) return 'applications'
  return categoryNames[category]?.many ?? `in ${category}`
}

/** The members of a category as one subject: `DEXs`, `Liquid Staking`. */
export function toCategorySubject(category: string): string {
  return categoryNames[category]?.many ?? category
}
