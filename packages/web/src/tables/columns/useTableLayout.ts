import { useMediaQuery } from '../../lib/useMediaQuery.ts'
import { rowHeights, tableLayouts, type TableLayout } from './tableLayout.ts'

interface ScreenLayout {
  readonly layout: TableLayout
  readonly rowHeight: number
}

/** `crowded`: more than the six standard periods. */
export function useTableLayout({ crowded = false } = {}): ScreenLayout {
  const phone = useMediaQuery('(width < 48rem)')
  const medium = useMediaQuery('(width < 90rem)')
  const narrow = useMediaQuery('(width < 80rem)')
  const coarse = useMediaQuery('(pointer: coarse)')
  return {
    layout: tableLayouts[phone ? 'phone' : narrow ? 'narrow' : medium || crowded ? 'medium' : 'wide'],
    rowHeight: phone || coarse ? rowHeights.touch : rowHeights.mouse,
  }
}
