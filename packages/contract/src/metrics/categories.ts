/** Spelled as by the provider. */
export const categories = {
  perps: 'Derivatives',
  spotDex: 'Dexs',
  lending: 'Lending',
} as const

export type CategoryId = keyof typeof categories

export const categoryIds = Object.keys(categories) as CategoryId[]

/** Ignores case; entries without a category belong to none. */
export function isInCategory(name: string | null, category: CategoryId): boolean {
  return name?.trim().toLowerCase() === categories[category].toLowerCase()
}

/** Of what the source puts in none. */
export const uncategorised = 'No category'
