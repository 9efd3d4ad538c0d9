import {
  dollars,
  formatUsd,
  grouped,
  isKnown,
  magnitudes,
  minus,
  ones,
  unknown,
  type Magnitude,
} from '../query/amountText.ts'

export { formatUsd, minus, unknown }

/** `$160.20B`; what would be $0.00B keeps its own magnitude: `$4.00M`. */
export function formatBillions(value: number | null, digits = 2): string {
  if (!isKnown(value)) return unknown
  if (Math.abs(value) < 0.5e9 * 10 ** -digits) return formatUsd(value, digits)
  return dollars(value < 0, `${grouped((Math.abs(value) / 1e9).toFixed(digits))}B`)
}

/** `$61,204.80`; four decimals below 1: `$0.0812`; four significant digits below a cent: `$0.00000598`. */
export function formatPrice(value: number | null): string {
  if (!isKnown(value)) return unknown
  const size = Math.abs(value)
  const isTiny = size > 0 && Number(size.toPrecision(4)) < 0.01
  return dollars(value < 0, isTiny ? significant(size) : grouped(size.toFixed(size < 1 ? 4 : 2)))
}

/** Writes a price with four decimals around a dollar: a peg is held, or not, in the third and fourth digit. */
export function formatQuote(value: number | null): string {
  return isKnown(value) && value >= 1 && value < 2 ? formatUsd(value, 4) : formatPrice(value)
}

/** Four digits, never with an exponent. */
function significant(size: number): string {
  const decimals = Math.min(100, 3 - Math.floor(Math.log10(size)))
  return size.toFixed(decimals).replace(/0+$/, '')
}

/** Completeness below this is shown as a warning. */
export const lowCompleteness = 0.95

/** `29.6%`. */
export function formatPercent(value: number | null, digits = 1): string {
  if (!isKnown(value)) return unknown
  const figure = grouped(Math.abs(value).toFixed(digits))
  return `${value < 0 && /[1-9]/.test(figure) ? minus : ''}${figure}%`
}

/** `12.4×`; two decimals below ten: `0.85×`. */
export function formatMultiple(value: number | null): string {
  if (!isKnown(value)) return unknown
  const size = Math.abs(value)
  return `${value < 0 ? minus : ''}${grouped(size.toFixed(size < 10 ? 2 : size < 1000 ? 1 : 0))}×`
}

/** Significant digits: `161`, `99.9`, `0.000451`. */
export function formatNumber(value: number | null, digits = 3): string {
  if (!isKnown(value)) return unknown
  const size = Math.abs(value)
  const decimals = size === 0 ? 0 : Math.min(100, Math.max(0, digits - 1 - Math.floor(Math.log10(size))))
  return `${value < 0 ? minus : ''}${grouped(size.toFixed(decimals))}`
}

/** Significant digits, because rates can be small: `12.4×`, `0.137×`, `0.000451×`. */
export function formatRatio(value: number | null, digits = 3): string {
  const figure = formatNumber(value, digits)
  return figure === unknown ? unknown : `${figure}×`
}

/** Fees as percent of volume: `0.045%`. */
export function formatFeeRate(value: number | null): string {
  return formatPercent(value, 3)
}

/** `1,128`. */
export function formatCount(value: number | null): string {
  if (!isKnown(value)) return unknown
  const figure = grouped(Math.abs(Math.round(value)).toFixed(0))
  return value < 0 && figure !== '0' ? minus + figure : figure
}

function magnitudeOf(ticks: readonly number[]): Magnitude {
  const largest = Math.max(0, ...ticks.map(Math.abs))
  return magnitudes.find(({ scale }) => largest >= scale) ?? ones
}

/** Drops the tail that 0.1 * 3 leaves. */
function tickFigure(size: number): string {
  return Number(size.toPrecision(12)).toString()
}

/** All of one magnitude: `0`, `2.5B`, `5B`. */
export function formatAxisCount(ticks: readonly number[]): string[] {
  const { scale, suffix } = magnitudeOf(ticks)
  return ticks.map(tick => {
    if (tick === 0) return '0'
    return `${tick < 0 ? minus : ''}${tickFigure(Math.abs(tick) / scale)}${suffix}`
  })
}

/** All of one magnitude: `$0`, `$2.5B`, `$5B`. */
export function formatAxisUsd(ticks: readonly number[]): string[] {
  return formatAxisCount(ticks).map(text =>
    text.startsWith(minus) ? `${minus}$${text.slice(1)}` : `$${text}`,
  )
}

/** Prices may be orders of magnitude apart, so each has its own: `$0.00001`, `$0.5`, `$20`, `$100K`. */
export function formatAxisPrice(ticks: readonly number[]): string[] {
  return ticks.map(tick => {
    const size = Math.abs(tick)
    if (size >= 1000 || size === 0) return formatAxisUsd([tick])[0] ?? unknown
    return dollars(tick < 0, size < 0.01 ? significant(size) : tickFigure(size))
  })
}

/** `0`, `125`. */
export function formatAxisNumber(ticks: readonly number[]): string[] {
  return suffixed(ticks, '')
}

/** `0×`, `0.5×`. */
export function formatAxisRatio(ticks: readonly number[]): string[] {
  return suffixed(ticks, '×')
}

/** `0%`, `25%`. */
export function formatAxisPercent(ticks: readonly number[]): string[] {
  return suffixed(ticks, '%')
}

function suffixed(ticks: readonly number[], suffix: string): string[] {
  const figures = toTickFigures(ticks)
  return ticks.map((tick, index) => `${tick < 0 ? minus : ''}${figures[index]}${suffix}`)
}

/** Longer figures are shortened: `0.5M`. */
const longestTick = 1e5

/** Ticks without their signs, of one magnitude but for what is a hundred times smaller: an axis may be logarithmic. */
export function toTickFigures(ticks: readonly number[]): string[] {
  const isLong = ticks.some(tick => Math.abs(tick) >= longestTick)
  const shared = isLong ? magnitudeOf(ticks) : ones
  return ticks.map(tick => {
    const size = Math.abs(tick)
    const { scale, suffix } = size * 100 < shared.scale ? magnitudeOf([size]) : shared
    return `${grouped(tickFigure(size / scale))}${suffix}`
  })
}
