import { distance } from 'fastest-levenshtein'

import { isSwapped } from './isSwapped.ts'

/** Shorter terms match too many words with a letter wrong, so that only swapped letters are forgiven. */
const shortTerm = 5

/** Finds the range in a folded name of a word that starts with a misspelling of the term. */
export function findTypo(name: string, term: string): readonly [from: number, to: number] | null {
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{N}']+/gu)) {
    const length = matchedLength(word, term)
    if (length !== null) return [index, index + length]
  }
  return null
}

function matchedLength(word: string, term: string): number | null {
  if (isSwapped(word.slice(0, term.length), term)) return term.length
  if (term.length < shortTerm || /^\d+$/.test(term)) return null
  const lengths = [term.length, term.length + 1, term.length - 1].filter(length => length <= word.length)
  return lengths.find(length => distance(word.slice(0, length), term) === 1) ?? null
}
