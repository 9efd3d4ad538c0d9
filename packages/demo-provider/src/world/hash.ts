/** Mixes two 32-bit numbers into one that looks random. */
export function mix(a: number, b: number): number {
  let h = (a ^ Math.imul(b, 0x9e3779b1)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function hashText(text: string, seed: number): number {
  let h = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h >>> 0, text.length)
}

/** From 0 up to, but not including, 1. */
export const toUnit = (hash: number): number => hash / 4_294_967_296

/** About normal: mean 0, standard deviation 1, never beyond 2.45. */
export const toNormal = (hash: number): number =>
  (((hash & 0xffff) + (hash >>> 16)) / 65_535 - 1) * 2.449_489_742_783_178
