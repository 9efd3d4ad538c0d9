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
