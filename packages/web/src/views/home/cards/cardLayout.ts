import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { anyRange, toRangeContext, type RangeContext } from '@analytics/contract/columns/Column'

import { useMediaQuery } from '../../../lib/useMediaQuery.ts'
import { rowHeights } from '../../../tables/columns/tableLayout.ts'
import type { Places } from '../../../tables/columns/toColumnSpecs.tsx'

/** How much fits into a card's rows. */
export type CardLayout = 'phone' | 'medium' | 'wide'

/** Columns and their widths by layout. */
export type CardPlaces<Id extends string> = Readonly<Record<CardLayout, Places<Id>>>

/** The range of a card, or any while it is loading. */
export const toCardRange = (metadata: Metadata | undefined): RangeContext =>
  metadata ? toRangeContext(metadata) : anyRange

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
