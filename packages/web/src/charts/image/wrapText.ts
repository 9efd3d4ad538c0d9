import { cutText, textWidth } from '../canvas/text.ts'

interface TextFont {
  readonly size: number
  readonly weight?: number
}

/** The lines of a text, of which the last one is cut where there would be more than `most`. `width` in CSS pixels. */
export function wrapText(text: string, width: number, { size, weight }: TextFont, most: number): string[] {
  const fits = (line: string) => textWidth(line, size, weight) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap(long => breakWord(long, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), cutText(rest, width, size, weight)]
}

/** The parts of a word that is wider than a line. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
