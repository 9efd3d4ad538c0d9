import type { ViewSearch } from '@analytics/contract/view/parameters'
import { createContext, type ComponentType } from 'react'

interface DrawnPages {
  readonly Page: ComponentType<{ readonly path: string }>
  readonly preload: (path: string, search: ViewSearch) => Promise<void>
}

/** The way to draw any page, for the views that hold parts of others. */
export const DrawnPages = createContext<DrawnPages | null>(null)
