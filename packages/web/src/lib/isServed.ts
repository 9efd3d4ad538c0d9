import { createContext } from 'react'

/** Whether a page is drawn with its data where there is no browser, to be served. */
export const IsServed = createContext(false)
