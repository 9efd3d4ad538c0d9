import { foldText } from '@analytics/contract/query/foldText'

/** Null for a key that does not move within lists. */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  axis: 'vertical' | 'horizontal',
): number | null {
  if (count === 0) return null
  const [back, forth] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === forth) return (current + 1) % count
  if (key === back) return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

export function indexByLetter(letter: string, current: number, texts: readonly string[]): number | null {
  if (letter.length !== 1 || letter === ' ') return null
  const wanted = foldText(letter)
  for (let step = 1; step <= texts.length; step++) {
    const index = (current + step) % texts.length
    if (foldText(texts[index]?.trim() ?? '').startsWith(wanted)) return index
  }
  return null
}
