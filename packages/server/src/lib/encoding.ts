export interface EncodedBytes {
  readonly identity: Uint8Array
  readonly br?: Uint8Array | undefined
  readonly gzip?: Uint8Array | undefined
}

export interface ChosenBytes {
  readonly body: Uint8Array
  readonly encoding: 'br' | 'gzip' | undefined
}

/** The smallest encoding that an Accept-Encoding header allows; `q=0` is respected. */
export function chooseEncoding(bytes: EncodedBytes, accepted: string | undefined): ChosenBytes {
  for (const encoding of ['br', 'gzip'] as const) {
    const body = bytes[encoding]
    if (body && accepted && accepts(accepted, encoding)) return { body, encoding }
  }
  return { body: bytes.identity, encoding: undefined }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', ...options] = part.trim().toLowerCase().split(';')
    return name.trim() === encoding && !options.some(option => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(option))
  })
}

export function sizeOf(bytes: EncodedBytes): number {
  return bytes.identity.length + (bytes.br?.length ?? 0) + (bytes.gzip?.length ?? 0)
}
