import { onDemand } from '../../connection/onDemand.ts'

/** The code of lines and of changes, which a page of bars draws only if the user wants them. */
export const linesPart = onDemand(async () => (await import('./fromResult.ts')).fromResult)
