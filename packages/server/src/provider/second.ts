/** A second of the year 5138; a moment in milliseconds is beyond it. */
export const lastSecond = 1e11

/**
 * Unix seconds of a moment as any of the provider's families writes it: seconds as a number or in quotes, or an
 * ISO date (UTC). Undefined for anything else, milliseconds included. Source: provider.md 3.20.
 */
export function findSecond(value: unknown): number | undefined {
  const second = typeof value === 'string' ? fromText(value.trim()) : value
  return typeof second === 'number' && second >= 0 && second <= lastSecond ? second : undefined
}

function fromText(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  return /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) / 1000 : NaN
}
