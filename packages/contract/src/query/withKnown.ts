/**
 * The address of figures as they were known at the end of a day or at a moment, such as `2026-09-24` or `2026-09-24T07:00:12Z`. A range
 * that moves is then that of the day, so the address shows the same figures for good.
 */
export function withKnown(address: string, known: string | null): string {
  if (known === null || /[?&]known=/.test(address)) return address
  return `${address}${address.includes('?') ? '&' : '?'}known=${encodeURIComponent(known).replaceAll('%3A', ':')}`
}
