import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { toCodePoints } from './toCodePoints.ts'

const { resolve } = createRequire(import.meta.url)

/** The renderer of pictures reads neither WOFF2 nor variable fonts. It takes the first font that has a letter. */
export const fontFiles: readonly string[] = [
  'geist/400Regular/Geist_400Regular.ttf',
  'geist/600SemiBold/Geist_600SemiBold.ttf',
  // Greek
  'manrope/400Regular/Manrope_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  // Japanese, and the Chinese letters that it shares
  'kosugi/Kosugi_400Regular.ttf',
].map(file => resolve(`@expo-google-fonts/${file}`))

let coverage: ReadonlySet<number> | undefined

/** Shape other letters, and have no look of their own. */
const unseen = /[\p{Cf}\p{Cc}\p{Z}\ufe00-\ufe0f]/u

/** Whether a picture can show every letter of a text. */
export function isDrawable(text: string): boolean {
  if (/^[\x20-\x7e]*$/.test(text)) return true
  coverage ??= new Set(fontFiles.flatMap(file => [...toCodePoints(readFileSync(file))]))
  const known = coverage
  return [...text.normalize('NFC')].every(
    letter => known.has(letter.codePointAt(0) ?? 0) || unseen.test(letter),
  )
}
