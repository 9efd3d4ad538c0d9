import { compareText } from '../../lib/compareText.ts'

/** Orders the provider's ids: numbers by size, which is the order in which it gave them, then all others. */
export function compareKeys(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  return Number(isNumberB) - Number(isNumberA) || (isNumberA ? a.length - b.length : 0) || compareText(a, b)
}
