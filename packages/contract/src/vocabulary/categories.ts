/** The provider's categories that have dashboards of their own, as it spells them; spelling is compared without case. */
export const categories = {
  perps: 'Derivatives',
  spotDex: 'Dexs',
  lending: 'Lending',
} as const

export type CategoryId = keyof typeof categories

export const categoryIds = Object.keys(categories) as CategoryId[]

/** Whether an entry of the provider's category `name` belongs to ours; entries without one belong to none. */
export function isInCategory(name: string | null, category: CategoryId): boolean {
  return name?.trim().toLowerCase() === categories[category].toLowerCase()
}
