import type { ChartMark } from '@analytics/contract/view/viewState'

import { onDemand } from '../../connection/onDemand.ts'

/** Marks that the code of bars can't draw. */
const onDemandMarks: ReadonlySet<string> = new Set<ChartMark>(['lines', 'lit', 'change'])

export const isOnDemand = (mark: string | undefined): boolean => mark !== undefined && onDemandMarks.has(mark)

/** The code of lines and of changes, which a page of bars draws only if the user wants them. */
export const linesPart = onDemand(async () => (await import('./fromResult.ts')).fromResult)
