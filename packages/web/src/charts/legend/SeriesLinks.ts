import { createContext, type ReactNode } from 'react'

/** Links from a series to the page of its subject; none unless a view provides them. */
export interface SeriesLinks {
  /** An arrow beside a name that already has another action. */
  readonly toArrow: (id: string, className: string) => ReactNode
  /** The name itself; plain where there is no page. */
  readonly toName: (id: string, name: string) => ReactNode
}

export const SeriesLinks = createContext<SeriesLinks>({ toArrow: () => null, toName: (_, name) => name })
