import { useMediaQuery } from '../../../lib/useMediaQuery.ts'
import { rowHeights } from '../../../tables/columns/tableLayout.ts'

export const shareChangeHint = 'Share in this range less share in the range before'

/** How much fits into a card's rows. */
export type CardLayout = 'phone' | 'medium' | 'wide'

/** Widths in px by layout. */
export type CardWidths<Name extends string> = Readonly<Record<CardLayout, Readonly<Record<Name, number>>>>

interface ScreenLayout {
  readonly layout: CardLayout
  readonly rowHeight: number
  readonly padding: number
}

/** One column of cards below 1024 px, two narrow ones up to 1440. */
export function useCardLayout(): ScreenLayout {
  const phone = useMediaQuery('(width < 48rem)')
  const paired = useMediaQuery('(64rem <= width < 90rem)')
  const coarse = useMediaQuery('(pointer: coarse)')
  return {
    layout: phone ? 'phone' : paired ? 'medium' : 'wide',
    rowHeight: phone || coarse ? rowHeights.touch : rowHeights.mouse,
    padding: paired ? 6 : 8,
  }
}
