/** Widths of letters in Geist as a share of the font's size, the first class that a letter is in. */
const classes: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[a-eghknopquz]/, 0.58],
  [/[0-9]/, 0.62],
  [/[ .,:;'|!ijlI]/, 0.27],
  [/[frt()[\]{}\-/"`*1\\]/, 0.41],
  [/[W@]/, 0.95],
  [/[mwM%]/, 0.88],
  [/[A-Z]/, 0.68],
  [/[svxy_+=<>~^?#$&−×…–]/, 0.56],
  [/\p{M}|\p{Cf}/u, 0],
  // Letters as wide as they are high
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/, 1],
  [/\p{Extended_Pictographic}/u, 1.2],
]
const otherWidth = 0.66
const boldWidth = 1.05

const knownWidths = new Map<string, number>()

function widthOf(letter: string): number {
  const width = knownWidths.get(letter)
  if (width !== undefined) return width
  const letterWidth = classes.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth
  knownWidths.set(letter, letterWidth)
  return letterWidth
}

/** The width of a text where nothing can measure it, in CSS pixels: rather too much than too little. */
export function estimateWidth(text: string, size: number, weight: number): number {
  let width = 0
  for (const letter of text) width += widthOf(letter)
  return width * size * (weight > 500 ? boldWidth : 1)
}
