type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** Detects the type by the first bytes. SVG is not allowed: it can contain a script. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(first)) return 'image/gif'
  return first.startsWith('RIFF') && first.slice(8) === 'WEBP' ? 'image/webp' : undefined
}
