import type { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import {
  brotliDecompress,
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  gunzip,
  gunzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Bytes that are kept compressed only: few clients ask for the original, which would take four times the memory. */
export interface EncodedBytes {
  readonly identity?: Uint8Array | undefined
  readonly br?: Uint8Array | undefined
  readonly gzip?: Uint8Array | undefined
}

export interface ChosenBytes {
  readonly body: Uint8Array
  readonly encoding: Encoding | undefined
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

/** Smallest first. */
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[]

/** The smallest encoding that there is and an Accept-Encoding header allows; `q=0` is respected. */
export function chooseEncoding(bytes: EncodedBytes, accepted: string | undefined): ChosenBytes {
  for (const encoding of findAccepted(accepted)) {
    const body = bytes[encoding]
    if (body) return { body, encoding }
  }
  return { body: toIdentity(bytes), encoding: undefined }
}

/** The bytes without any encoding. */
export function toIdentity({ identity, br, gzip }: EncodedBytes): Uint8Array {
  if (identity) return identity
  if (gzip) return gunzipSync(gzip)
  return br ? brotliDecompressSync(br) : new Uint8Array()
}

/** Smallest first; none where the client takes only what is not encoded. */
export function findAccepted(header: string | undefined): readonly Encoding[] {
  return header === undefined ? [] : encodings.filter(encoding => accepts(header, encoding))
}

/** Unpacks large bytes as a stream, so that a slow reader holds no more than a part of them. */
export function unpack({ packed, encoding, length }: PackedBytes): Promise<Buffer> | Transform {
  if (length <= unpackedWhole) return encoding === 'br' ? unbrotli(packed) : unzip(packed)
  const stream = encoding === 'br' ? createBrotliDecompress() : createGunzip()
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
