import { useMemo } from 'react'

import { formatUsd } from '../format/number.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { categoryScene, type ChartCategory } from './categoryScene.ts'
import { categoryTable, describeCategory, type CategoryWords } from './categoryText.ts'
import { ChartStage } from './ChartStage.tsx'
import type { Pointing } from './usePointing.ts'
import { useStage } from './useStage.ts'

export interface CategoryBarsProps extends CategoryWords {
  /** From left to right. */
  readonly categories: readonly ChartCategory[]
  /** Axes included, in CSS pixels. */
  readonly height: number
  /** Of values in tooltip and table; the default is dollars with two decimals. Keep its identity between renders. */
  readonly formatValue?: ((value: number | null) => string) | undefined
  readonly axisTitle?: string | undefined
  /** Newer data is on its way: the old steps back and takes no pointer. */
  readonly stale?: boolean | undefined
}

/** A bar per category, with axes, tooltip, keyboard reading and a table twin. */
export function CategoryBars(props: CategoryBarsProps) {
  const { title, noun, valueName, categories, height, axisTitle, formatValue = formatUsd } = props
  const { root, width, narrow, theme, measure } = useStage()

  const scene = useMemo(() => {
    if (width === 0 || categories.length === 0) return null
    return categoryScene({ categories, width, height, narrow, axisTitle, theme, measure })
  }, [categories, width, height, narrow, axisTitle, theme, measure])
  const words = useMemo((): CategoryWords => ({ title, noun, valueName }), [title, noun, valueName])
  const table = useMemo(() => categoryTable(categories, words, formatValue), [categories, words, formatValue])

  const tooltip = ({ index }: Pointing) => {
    const category = categories[index]
    return category && <CategoryCard {...{ category, words, formatValue }} />
  }

  const describe = (index: number) => {
    const category = categories[index]
    return category === undefined ? '' : describeCategory(category, words, formatValue)
  }

  const label = `${title}: ${categories.length} bars, one per ${noun}. Arrow keys read them.`
  const resetKey = categories.map(({ id }) => id).join(' ')
  return (
    <ChartStage
      {...{ root, scene, table, label, resetKey, width, height, describe, tooltip }}
      stale={props.stale}
      seriesAt={index => categories[index]?.id ?? null}
    />
  )
}
