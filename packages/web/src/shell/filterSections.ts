import type { DashboardEntry, Section } from '@analytics/contract/sections/sections'

/** The sections that still have entries when only those are kept whose title or description has every word. */
export function filterSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = toWords(query)
  if (words.length === 0) return sections
  return sections
    .map(section => ({ ...section, entries: section.entries.filter(entry => hasAll(entry, words)) }))
    .filter(section => section.entries.length > 0)
}

/** What Enter opens: the first whose title alone has every word, else the first of all. */
export function findFirst(sections: readonly Section[], query: string): DashboardEntry | undefined {
  const found = filterSections(sections, query).flatMap(section => section.entries)
  return found.find(({ dashboard }) => includesAll(dashboard.title, toWords(query))) ?? found[0]
}

function hasAll({ section, dashboard }: DashboardEntry, words: readonly string[]): boolean {
  return includesAll(`${section.name} ${dashboard.title} ${dashboard.description}`, words)
}

function includesAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every(word => lower.includes(word))
}

function toWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}
