import type { Headline } from '@analytics/contract/headline/Headline'
import { createContext } from 'react'

import type { ChartActionsOptions } from './DrawnChart.ts'

/** Receives the parts of a page that is drawn on the server, so that a picture can be made of one of its charts. */
export interface PictureSink {
  readonly onChart: (chart: ChartActionsOptions) => void
  /** The sentence that heads the page. */
  readonly onHeadline: (headline: Headline) => void
}

/** Null in a browser. */
export const Pictures = createContext<PictureSink | null>(null)
