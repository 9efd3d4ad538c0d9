/** Letters that Unicode does not decompose, and the letters that people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  þ: 'th',
  ŋ: 'n',
  ƒ: 'f',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}

const toPlain = (letter: string) => plainLetters[letter] ?? letter

/**
 * The text as every search compares it: without accents, in lower case, with one form for letters that have several. `café` and
 * `CAFE` are the same. The folds of the letters of a text make up the fold of the text.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}]+/gu, '')
    .replaceAll(/[ßæœøłđðħıŧþŋƒς‘’“”‐–—−]/g, toPlain)
}

/** Whether a typed text stands anywhere in another one; nothing typed is found everywhere. */
export function hasText(text: string, typed: string): boolean {
  return foldText(text).includes(foldText(typed).trim())
}

/** Control characters, line breaks among them, and characters that reverse the text around them. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Text that came with an address, with a blank for each character that has no place in a title, file, picture or header. */
export function toTypedText(text: string): string {
  return text.replaceAll(unfit, ' ')
}
