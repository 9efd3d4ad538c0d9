import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import { categoriesColor } from '@analytics/contract/metrics/palettes'

import type { Chart } from '../../charts/core/Chart.ts'
import type { Line } from '../../charts/lines/lines.ts'
import { toLinesChart } from '../../charts/lines/toLinesChart.ts'

/** The change around an occurrence: the median of all of them between the quartiles. */
export function toCourseChart({ course }: Pick<WhenData, 'course'>): Chart {
  const toLine = (id: 'median' | 'upper' | 'lower', name: string): Line => ({
    id,
    name,
    label: id === 'median' ? name : '',
    color: categoriesColor,
    isDashed: id !== 'median',
    values: course.map(spread => spread[id]),
  })
  return toLinesChart({
    title: 'Change around an occurrence',
    timestamps: course.map(({ day }) => day),
    step: 'offset',
    series: [
      toLine('median', 'Median'),
      toLine('upper', 'Upper quartile'),
      toLine('lower', 'Lower quartile'),
    ],
    hidden: new Set(),
    prominence: ['median', 'upper', 'lower'],
    unit: 'return',
    log: false,
  })
}
