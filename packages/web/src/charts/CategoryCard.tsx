import { formatPercent } from '../format/number.ts'
import type { ChartCategory } from './categoryScene.ts'
import { missingCategoryText, type CategoryWords } from './categoryText.ts'
import { Swatch } from './Swatch.tsx'

export interface CategoryCardProps {
  readonly category: ChartCategory
  readonly words: CategoryWords
  readonly formatValue: (value: number | null) => string
}

/** What a tooltip or sheet says about one category. */
export function CategoryCard({ category, words, formatValue }: CategoryCardProps) {
  const { id, name, color, value, share } = category
  return (
    <div className="text-12 tabular-nums">
      <div className="mb-1.5 font-semibold wrap-anywhere text-text-1">{name}</div>
      {value === null ? (
        <div className="pb-0.5 text-text-2">{missingCategoryText(words.noun)}</div>
      ) : (
        <div className="flex h-5 items-center gap-2">
          <Swatch id={id} color={color} />
          <span className="grow truncate text-text-2">{words.valueName}</span>
          <span className="font-medium text-text-1">{formatValue(value)}</span>
          <span className="w-11 shrink-0 text-right text-text-3">{formatPercent(share)}</span>
        </div>
      )}
    </div>
  )
}
