import type { DashboardEntry, Section } from '@analytics/contract/sections/sections'

/** The sections that still have entries when only those are kept whose title or description has every word. */
export function filterSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  return sections
    .map(section => ({ ...section, entries: section.entries.filter(entry => hasAll(entry, words)) }))
    .filter(section => section.entries.length > 0)
}

function hasAll({ section, dashboard }: DashboardEntry, words: readonly string[]): boolean {
  const text = `${section.name} ${dashboard.title} ${dashboard.description}`.toLowerCase()
  return words.every(word => text.includes(word))
}
