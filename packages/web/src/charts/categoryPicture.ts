import { formatUsd } from '../format/number.ts'
import type { CategoryBarsProps } from './CategoryBars.tsx'
import { categoryScene } from './categoryScene.ts'
import type { ChartPicture } from './ChartPicture.ts'

/** Bars of categories for the image of a panel; the legend has the names whole. */
export function categoryPicture(chart: Pick<CategoryBarsProps, 'categories' | 'axisTitle'>): ChartPicture {
  const { categories, axisTitle } = chart
  return {
    scene: space => categoryScene({ ...space, categories, axisTitle, narrow: false }),
    legend: categories.map(({ id, name, color, value }) => {
      return { id, name, color, figure: formatUsd(value, 1) }
    }),
    shape: 'square',
  }
}
