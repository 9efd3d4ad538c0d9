export const magnitudes = [
  { scale: 1e12, suffix: 'T' },
  { scale: 1e9, suffix: 'B' },
  { scale: 1e6, suffix: 'M' },
  { scale: 1e3, suffix: 'K' },
  { scale: 1, suffix: '' },
] as const

export type Magnitude = (typeof magnitudes)[number]

export const ones = magnitudes[4]

export const unknown = '–'

/** U+2212: as wide as the plus sign, unlike the hyphen. */
export const minus = '−'

export function grouped(digits: string): string {
  const [integer = '', fraction] = digits.split('.')
  const parted = integer.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? parted : `${parted}.${fraction}`
}

/** `figure` is of the absolute value. */
export function dollars(negative: boolean, figure: string): string {
  return `${negative && /[1-9]/.test(figure) ? minus : ''}$${figure}`
}

function abbreviated(size: number, { scale, suffix }: Magnitude, digits: number): string {
  return (size / scale).toFixed(digits) + suffix
}

export function isKnown(value: number | null): value is number {
  return value !== null && Number.isFinite(value)
}

/** `$1.73B`, `$390.00K`, `−$310.00`; `–` where unknown. */
export function formatUsd(value: number | null, digits = 2): string {
  if (!isKnown(value)) return unknown
  const size = Math.abs(value)
  const foundIndex = magnitudes.findIndex(({ scale }) => size >= scale)
  const index = foundIndex < 0 ? magnitudes.length - 1 : foundIndex
  const figure = abbreviated(size, magnitudes[index] ?? ones, digits)
  // $999,999 rounds to $1000.00K, which is written $1.00M.
  const larger = magnitudes[index - 1]
  const rolls = larger !== undefined && Number.parseFloat(figure) >= 1000
  return dollars(value < 0, rolls ? abbreviated(size, larger, digits) : figure)
}
