import { useMediaQuery } from '../panel/useMediaQuery.ts'
import { rowHeights, tableLayouts, type TableLayout } from './tableLayout.ts'

/** The layout for this screen, and how high a row is on it. */
export function useTableLayout(): { readonly layout: TableLayout; readonly rowHeight: number } {
  const phone = useMediaQuery('(width < 48rem)')
  const medium = useMediaQuery('(width < 90rem)')
  const coarse = useMediaQuery('(pointer: coarse)')
  const layout = tableLayouts[phone ? 'phone' : medium ? 'medium' : 'wide']
  return { layout, rowHeight: phone || coarse ? rowHeights.touch : rowHeights.mouse }
}
