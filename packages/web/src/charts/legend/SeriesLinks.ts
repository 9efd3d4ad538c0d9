import { createContext, type ReactNode } from 'react'

/** What leads from a series to the page of what it is of; nothing, unless a view says so. */
export interface SeriesLinks {
  /** Beside a name that does something else. */
  readonly toArrow: (id: string, className: string) => ReactNode
  /** The name itself; plain where there is no page. */
  readonly toName: (id: string, name: string) => ReactNode
}

export const SeriesLinks = createContext<SeriesLinks>({ toArrow: () => null, toName: (_, name) => name })
