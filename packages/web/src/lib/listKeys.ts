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

/** Letters that follow one another faster than this are one word, in milliseconds. */
const pauseMs = 500

/** Finds entries by what is typed: letters are collected until there is a pause. */
export class TypedLetters {
  #typed = ''
  #at = Number.NEGATIVE_INFINITY

  /** The entry that begins with the letters so far, the next one for a first letter; null for other keys, and where none does. */
  find(
    { key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>,
    current: number,
    texts: readonly string[],
  ): number | null {
    const isFresh = timeStamp - this.#at > pauseMs
    // A space picks an entry unless it stands between words.
    if ([...key].length !== 1 || (key === ' ' && (isFresh || this.#typed === ''))) return null
    this.#typed = (isFresh ? '' : this.#typed) + foldText(key)
    this.#at = timeStamp
    const [letter = ''] = this.#typed
    const isRepeated = this.#typed === letter.repeat(this.#typed.length)
    return (
      findBeginning(this.#typed, isRepeated ? current + 1 : current, texts) ??
      // The same letter again goes on to the next entry.
      (isRepeated ? findBeginning(letter, current + 1, texts) : null)
    )
  }
}

function findBeginning(wantedText: string, from: number, texts: readonly string[]): number | null {
  for (let step = 0; step < texts.length; step++) {
    const index = (Math.max(0, from) + step) % texts.length
    if (foldText(texts[index]?.trim() ?? '').startsWith(wantedText)) return index
  }
  return null
}
