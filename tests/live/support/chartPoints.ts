import type { Requested } from './RequestLog.ts'

const day = 86_400

/** Whether a request is for daily prices of the past. */
export function isDailyChart({ address }: Requested): boolean {
  return address.startsWith('/coins/chart/') && /[?&]period=(1d|24h)/.test(address)
}

/** The coins and days that a request for daily prices covers, as `coin day`. */
export function chartPoints(request: Requested, now: number): string[] {
  const { pathname, searchParams } = new URL(request.address, 'http://x')
  const coins = decodeURIComponent(pathname.split('/')[3] ?? '').split(',')
  const span = Number(searchParams.get('span') ?? 1)
  const end = Number(searchParams.get('end') ?? now / 1000)
  const start = Number(searchParams.get('start') ?? end - (span - 1) * day)
  const days = Array.from({ length: span }, (_, index) => Math.round(start / day) + index)
  return coins.flatMap(coin => days.map(number => `${coin} ${number}`))
}
