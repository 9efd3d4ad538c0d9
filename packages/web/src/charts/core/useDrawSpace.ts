import { useMemo, type RefObject } from 'react'

import { useElementWidth } from '../../lib/useElementWidth.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { usePrinting } from '../../lib/usePrinting.ts'
import { useChartTheme } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import { useMeasureText } from '../canvas/text.ts'
import type { Chart } from './Chart.ts'

/** CSS pixels. The size of the paper is not known before it is laid out, so the drawing is scaled to it. */
const paperWidth = 800

export function useDrawSpace(
  root: RefObject<HTMLElement | null>,
  usualHeight: number,
  axisTitle: string | undefined,
  hasEndNames = false,
  leastHeight?: Chart['leastHeight'],
): DrawSpace {
  const measured = useElementWidth(root)
  const isPhone = useIsPhone()
  const printing = usePrinting()
  const width = printing ? paperWidth : measured
  const narrow = isPhone && !printing
  const theme = useChartTheme()
  const measure = useMeasureText()
  const height = Math.max(usualHeight, leastHeight?.(width, narrow) ?? 0)
  return useMemo(
    () => ({ width, height, narrow, axisTitle, theme, measure, hasEndNames }),
    [width, height, narrow, axisTitle, theme, measure, hasEndNames],
  )
}
