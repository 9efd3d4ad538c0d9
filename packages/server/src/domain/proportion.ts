/** A figure this many times what is usual of it, or so small a part of it, can't be right. */
export const outlierFactor = 20

/** US dollars. Below this, a figure may well grow or fall so much. */
export const outlierFloor = 10_000_000

/** Neither is below zero. */
export function isOutOfProportion(a: number, b: number): boolean {
  return a !== b && Math.max(a, b) >= outlierFactor * Math.min(a, b)
}
