import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** The code points of the basic plane that a TrueType font has a glyph for, from its table `cmap` in format 4. */
export function toCodePoints(font: Buffer): Set<number> {
  const points = new Set<number>()
  const at = findSubtable(font)
  if (at === null) return points
  const size = font.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map(
    place => at + place,
  )
  for (let segment = 0; segment < size; segment += 2) {
    const read = (table = 0) => font.readUInt16BE(table + segment)
    const [start, end, delta, offset] = [read(starts), read(ends), read(deltas), read(offsets)]
    for (let point = start; point <= end && point < 0xffff; point++) {
      const listed =
        offset === 0 ? point : font.readUInt16BE((offsets ?? 0) + segment + offset + 2 * (point - start))
      const isMissing = listed === 0 || ((listed + delta) & 0xffff) === 0
      if (!isMissing) points.add(point)
    }
  }
  return points
}

function findSubtable(font: Buffer): number | null {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find(place => font.toString('latin1', place, place + 4) === 'cmap')
  if (entry === undefined) return null
  const cmap = font.readUInt32BE(entry + 8)
  const places = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  return places.find(place => font.readUInt16BE(place) === 4) ?? null
}
