import { useMemo, type RefObject } from 'react'

import { useElementWidth } from '../../lib/useElementWidth.ts'
import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { useChartTheme } from '../canvas/chartTheme.ts'
import type { DrawSpace } from '../canvas/Drawing.ts'
import { useMeasureText } from '../canvas/text.ts'

export function useDrawSpace(
  root: RefObject<HTMLElement | null>,
  height: number,
  axisTitle: string | undefined,
): DrawSpace {
  const width = useElementWidth(root)
  const narrow = useIsPhone()
  const theme = useChartTheme()
  const measure = useMeasureText()
  return useMemo(
    () => ({ width, height, narrow, axisTitle, theme, measure }),
    [width, height, narrow, axisTitle, theme, measure],
  )
}
