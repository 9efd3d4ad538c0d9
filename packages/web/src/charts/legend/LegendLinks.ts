import { createContext, type ReactNode } from 'react'

/** What leads from a row of the legend to the page of what it names; nothing, unless a view says so. */
export const LegendLinks = createContext<(id: string) => ReactNode>(() => null)
