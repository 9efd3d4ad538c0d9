import { onDemand } from '../../connection/onDemand.ts'

/** The code of lines, which a page of bars draws only if the user wants them. */
export const linesPart = onDemand(async () => (await import('./fromResult.ts')).fromResult)

/** The code of changes, which draws all other marks, too. */
export const changePart = onDemand(async () => (await import('./changeFromResult.ts')).fromResultOrChange)

/** The code of a mark that is not drawn by that of bars. */
export function findMarkPart(mark: string | null | undefined) {
  if (mark === 'change') return changePart
  return mark === 'lines' || mark === 'lit' ? linesPart : undefined
}
