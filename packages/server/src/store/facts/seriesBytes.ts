import { crc32 } from 'node:zlib'

import type { SeriesColumns } from '../../domain/series/SeriesFacts.ts'

/** Changes with the layout. Read on a machine of the other byte order it is another number. */
const format = 0x5e_71_e5_01
/** `format`, the checksum of all that follows it, the length of the fingerprint, and how long the columns are. */
const headLength = 3 + 3
const word = Uint32Array.BYTES_PER_ELEMENT
/** What the checksum is of begins after it. */
const checkedFrom = 2 * word

/** The columns of a series as one piece of bytes, with a fingerprint of what they hold. */
export function toSeriesBytes(columns: SeriesColumns, fingerprint: string): Uint8Array {
  const { entities, firstRun, firstDay, offset, values } = columns
  const print = new TextEncoder().encode(fingerprint)
  const layout = toLayout(print.length, entities.length, firstDay.length, values.length)
  const buffer = new ArrayBuffer(layout.end)
  const bytes = new Uint8Array(buffer)
  const head = new Uint32Array(buffer, 0, headLength)
  head.set([format, 0, print.length, entities.length, firstDay.length, values.length])
  bytes.set(print, layout.print)
  new Uint32Array(buffer, layout.entities, entities.length).set(entities)
  new Uint32Array(buffer, layout.firstRun, firstRun.length).set(firstRun)
  new Int32Array(buffer, layout.firstDay, firstDay.length).set(firstDay)
  new Uint32Array(buffer, layout.offset, offset.length).set(offset)
  new Float64Array(buffer, layout.values, values.length).set(values)
  head[1] = crc32(bytes.subarray(checkedFrom))
  return bytes
}

/** Undefined unless the bytes are whole and of that fingerprint. The columns are views of them. */
export function findSeriesColumns(buffer: ArrayBuffer, fingerprint: string): SeriesColumns | undefined {
  if (buffer.byteLength < headLength * word) return undefined
  const [found, checksum, print = 0, entities = 0, runs = 0, values = 0] = new Uint32Array(
    buffer,
    0,
    headLength,
  )
  const layout = toLayout(print, entities, runs, values)
  if (found !== format || buffer.byteLength !== layout.end) return undefined
  const bytes = new Uint8Array(buffer)
  const own = new TextDecoder().decode(bytes.subarray(layout.print, layout.print + print))
  if (own !== fingerprint || crc32(bytes.subarray(checkedFrom)) !== checksum) return undefined
  return {
    entities: new Uint32Array(buffer, layout.entities, entities),
    firstRun: new Uint32Array(buffer, layout.firstRun, entities + 1),
    firstDay: new Int32Array(buffer, layout.firstDay, runs),
    offset: new Uint32Array(buffer, layout.offset, runs + 1),
    values: new Float64Array(buffer, layout.values, values),
  }
}

/** Where each part begins; the values at a multiple of their own width. */
function toLayout(print: number, entities: number, runs: number, values: number) {
  const start = headLength * word
  const at = { print: start, entities: start + Math.ceil(print / word) * word }
  const firstRun = at.entities + entities * word
  const firstDay = firstRun + (entities + 1) * word
  const offset = firstDay + runs * word
  const width = Float64Array.BYTES_PER_ELEMENT
  const first = Math.ceil((offset + (runs + 1) * word) / width) * width
  return { ...at, firstRun, firstDay, offset, values: first, end: first + values * width }
}
