import { useRef, type RefObject } from 'react'

import { useIsPhone, useWidth } from './media.ts'
import { useMeasure, type Measure } from './text.ts'
import { useChartTheme, type ChartTheme } from './theme.ts'

/** What a chart is drawn on and in; a chart draws again when any of it changes. */
export interface Stage {
  readonly root: RefObject<HTMLDivElement | null>
  /** In CSS pixels; 0 until it is known. */
  readonly width: number
  readonly narrow: boolean
  readonly theme: ChartTheme
  readonly measure: Measure
}

export function useStage(): Stage {
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root)
  const narrow = useIsPhone()
  const theme = useChartTheme()
  const measure = useMeasure()
  return { root, width, narrow, theme, measure }
}
