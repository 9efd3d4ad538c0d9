import { formatPercent } from '../format/number.ts'
import type { ChartCategory } from './categoryScene.ts'
import type { TableText } from './fillTable.ts'

/** What categories and their values are called. */
export interface CategoryWords {
  readonly title: string
  /** One category: `bridge`. */
  readonly noun: string
  /** What its value is: `24H volume`. */
  readonly valueName: string
}

type FormatValue = (value: number | null) => string

export function missingCategoryText(noun: string): string {
  return `No data for this ${noun}`
}

/** A category in words to be read out: `Across. 24H volume $42.10M, 12.3%`. */
export function describeCategory(
  { name, value, share }: ChartCategory,
  { noun, valueName }: CategoryWords,
  formatValue: FormatValue,
): string {
  if (value === null) return `${name}. ${missingCategoryText(noun)}`
  const part = share === null ? '' : `, ${formatPercent(share)}`
  return `${name}. ${valueName} ${formatValue(value)}${part}`
}

/** Categories as a table: one per row, with value and share. */
export function categoryTable(
  categories: readonly ChartCategory[],
  { title, noun, valueName }: CategoryWords,
  formatValue: FormatValue,
): TableText {
  const row = (index: number) => {
    const category = categories[index]
    if (category === undefined) return []
    const { name, value, share } = category
    return [name, value === null ? missingCategoryText(noun) : formatValue(value), formatPercent(share)]
  }
  const head = [`${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`, valueName, 'Share']
  return { title, noun: 'bars', head, count: categories.length, row }
}
