const units: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Seconds of `4h`, `1d`, `1w`, `30m` or a plain number; undefined for other text. */
export function toDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,10}(?:\.\d+)?)([smhdw]?)$/i.exec(text.trim()) ?? []
  const seconds = Number(count) * (units[unit.toLowerCase()] ?? Number.NaN)
  return seconds > 0 ? seconds : undefined
}
