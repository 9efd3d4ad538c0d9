import { toLabel, type PageEntry, type Section } from '@analytics/contract/pages/pages'
import { hasText } from '@analytics/contract/query/foldText'

/** Keeps entries whose title or description has every word. */
export function filterSections(sections: readonly Section[], query: string): readonly Section[] {
  const words = toWords(query)
  if (words.length === 0) return sections
  return sections
    .map(section => ({ ...section, entries: section.entries.filter(entry => hasAll(entry, words)) }))
    .filter(section => section.entries.length > 0)
}

/** Matches of the name alone come first. */
export function findFirst(
  sections: readonly Section[],
  query: string,
  leading: readonly PageEntry[] = [],
): PageEntry | undefined {
  const listed = filterSections(sections, query).flatMap(section => section.entries)
  const entries = [...filterPages(leading, query), ...listed]
  return entries.find(({ page }) => includesAll(toLabel(page), toWords(query))) ?? entries[0]
}

export function filterPages(entries: readonly PageEntry[], query: string): readonly PageEntry[] {
  const words = toWords(query)
  return entries.filter(entry => hasAll(entry, words))
}

function hasAll({ section, page }: PageEntry, words: readonly string[]): boolean {
  return includesAll(`${section?.name ?? ''} ${toLabel(page)} ${page.description}`, words)
}

function includesAll(text: string, words: readonly string[]): boolean {
  return words.every(word => hasText(text, word))
}

function toWords(query: string): string[] {
  return query.split(/\s+/).filter(Boolean)
}
