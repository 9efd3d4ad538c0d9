import type { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress, createGunzip, gunzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Bytes that are kept compressed only: few clients ask for the original, which would take four times the memory. */
export interface EncodedBytes {
  readonly identity?: Uint8Array | undefined
  readonly br?: Uint8Array | undefined
  readonly gzip?: Uint8Array | undefined
}

/** One encoding only. */
export interface PackedBytes {
  readonly packed: Uint8Array
  readonly encoding: Encoding
  /** Length of the unpacked bytes. */
  readonly length: number
}

const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)
const unpackedWhole = 64 * 1024

/** Each piece takes a turn of the thread. */
const chunkSize = 64 * 1024
/** Smallest first. */
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[]

/** The end of a gzip file has the length of its content, modulo 4 GB. */
export function packedOf(gzip: Uint8Array): PackedBytes {
  const { buffer, byteOffset, length } = gzip
  const unpacked = new DataView(buffer, byteOffset + length - 4).getUint32(0, true)
  return { packed: gzip, encoding: 'gzip', length: unpacked }
}

/** Smallest first, without those that a `q=0` refuses; none where the client takes only what is not encoded. */
export function findAccepted(header: string | undefined): readonly Encoding[] {
  return header === undefined ? [] : encodings.filter(encoding => accepts(header, encoding))
}

/** Unpacks large bytes as a stream, so that a slow reader holds no more than a part of them. */
export function unpack({ packed, encoding, length }: PackedBytes): Promise<Buffer> | Transform {
  if (length <= unpackedWhole) return encoding === 'br' ? unbrotli(packed) : unzip(packed)
  const stream = encoding === 'br' ? createBrotliDecompress({ chunkSize }) : createGunzip({ chunkSize })
  stream.end(packed)
  return stream
}

/** Parses the bytes as JSON. */
export async function unpackJson(bytes: PackedBytes): Promise<unknown> {
  const unpacked = await unpack(bytes)
  return JSON.parse(Buffer.isBuffer(unpacked) ? unpacked.toString() : await text(unpacked)) as unknown
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', ...options] = part.trim().toLowerCase().split(';')
    return name.trim() === encoding && !options.some(option => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(option))
  })
}

export function sizeOf(bytes: EncodedBytes): number {
  return (bytes.identity?.length ?? 0) + (bytes.br?.length ?? 0) + (bytes.gzip?.length ?? 0)
}
