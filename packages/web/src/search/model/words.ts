import { foldText } from '@analytics/contract/query/foldText'

export const jointWords: ReadonlySet<string> = new Set(['of', 'on', 'in', 'the'])

/** Words of a sentence that name nothing. */
const fillers: ReadonlySet<string> = new Set(
  toWords(
    'a an the of on in by for from to and its their me please show what which how much many is are was were do does did has have',
  ),
)

export function withoutFillers(words: readonly string[]): string[] {
  return words.map(word => word.replace(/[?!,.]+$/, '')).filter(word => word !== '' && !fillers.has(word))
}

export function toWords(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter(word => word !== '')
}

/** The wanted words without the words of a label and without joints, in their order; null where the label is missing. */
export function toUnmatched(wantedWords: readonly string[], words: readonly string[]): string | null {
  const wordIndex = wantedWords.findIndex((_, from) =>
    words.every((word, index) => wantedWords[from + index] === word),
  )
  if (wordIndex < 0) return null
  const rest = [...wantedWords.slice(0, wordIndex), ...wantedWords.slice(wordIndex + words.length)]
  return rest.filter(word => !jointWords.has(word)).join(' ')
}
