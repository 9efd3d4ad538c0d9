import { commonParameters } from './commonParameters.ts'
import { pageParameters } from './pageParameters.ts'
import type { Offered } from './Parameter.ts'
import { ownTableParameters, tableParameters } from './tableParameters.ts'

/** Every parameter of every page, in the order in which addresses have them. */
export const addressParameters = { ...commonParameters, ...tableParameters, ...pageParameters }

export const viewParameters = [
  ...Object.values(addressParameters).map(({ name }) => name),
  ...Object.values(ownTableParameters).map(({ name }) => name),
  // Old links carry a custom date range as a zoom.
  'zoom' as const,
]

export type ViewParameter = (typeof viewParameters)[number]

/** Only what differs from the default is written. */
export type ViewSearch = Partial<Record<ViewParameter, string>>

/** The parameters that a page has controls for; a list where it offers some values only. */
export type ViewOffer = Offered<ViewParameter>

export const everythingOffered: ViewOffer = Object.fromEntries(viewParameters.map(name => [name, true]))
