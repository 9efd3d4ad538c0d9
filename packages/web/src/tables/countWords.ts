import { formatCount } from '../format/number.ts'

/** `Top 10 of 1,128 applications`, or `All 1,128 applications`. */
export function countWords(shown: number, count: number, plural: string): string {
  return shown < count
    ? `Top ${formatCount(shown)} of ${formatCount(count)} ${plural}`
    : `All ${formatCount(count)} ${plural}`
}
