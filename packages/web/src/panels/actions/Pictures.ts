import { createContext } from 'react'

import type { ChartActionsOptions } from './DrawnChart.ts'

/** Receives every chart of a page that is drawn on the server, so that a picture can be made of one. Null in a browser. */
export const Pictures = createContext<((chart: ChartActionsOptions) => void) | null>(null)
