/** The finaliser of MurmurHash3 over two 32-bit numbers. */
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

export function toUnitInterval(hash: number): number {
  return hash / 4_294_967_296
}

/** Roughly normal: mean 0, standard deviation 1, at most 2.45. */
export function toNormal(hash: number): number {
  return (((hash & 0xffff) + (hash >>> 16)) / 65_535 - 1) * 2.449_489_742_783_178
}

/** A pseudo-random `0x…`, from hashes of the text with consecutive seeds. */
export function toHex(text: string, digits: number, firstSeed = 0): string {
  let hex = ''
  for (let seed = firstSeed; hex.length < digits; seed++)
    hex += hashText(text, seed).toString(16).padStart(8, '0')
  return `0x${hex.slice(0, digits)}`
}

/** Steps of the lattice in days and their weights: the sum resembles an AR(1) process of about 0.8. */
const octaves = [
  { step: 1, weight: 0.4 },
  { step: 4, weight: 0.55 },
  { step: 16, weight: 0.55 },
  { step: 64, weight: 0.5 },
] as const

function lattice(key: number, day: number, step: number): number {
  const left = Math.floor(day / step)
  const along = day / step - left
  const from = toNormal(mix(key + step, left))
  return along === 0 ? from : from + (toNormal(mix(key + step, left + 1)) - from) * along
}

export function slowNoise(key: number, day: number): number {
  return lattice(key, day, 16)
}

/** Smooth noise of about unit variance. Pure, so that days can be requested in any order. */
export function smoothNoise(key: number, day: number): number {
  let sum = 0
  for (const { step, weight } of octaves) sum += weight * lattice(key, day, step)
  return sum
}
