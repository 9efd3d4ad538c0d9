const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The next time that so many minutes past a multiple of `stepMs` strike, as an HTTP date. */
function next(now: number, stepMs: number, minutesPast: number): string {
  const past = minutesPast * minuteMs
  return new Date((Math.floor((now - past) / stepMs) + 1) * stepMs + past).toUTCString()
}

const maxAge = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` })

/**
 * How long the provider calls an answer of this path (of the pro layout, without key and query) fresh: its headers at
 * `now`, in milliseconds since the epoch. Each host has a way of its own.
 */
export function cacheHeaders(path: string, now: number): Readonly<Record<string, string>> {
  const [, namespace = ''] = path.split('/')
  switch (namespace) {
    case 'coins':
      return path.startsWith('/coins/prices/current/')
        ? { expires: next(now, 5 * minuteMs, 0) }
        : maxAge(3600)
    case 'stablecoins':
      return maxAge(1800)
    case 'yields':
      return { expires: next(now, hourMs, 22) }
    case 'bridges':
      return { ...maxAge(600), 'x-bridges-cache': 'MISS' }
    case 'api':
      // What lies ready as a file; the rest is made anew with the hourly figures.
      return /^\/api\/(overview|summary|protocols|v2\/)/.test(path)
        ? maxAge(600)
        : { expires: next(now, hourMs, 20) }
    default:
      return maxAge(600)
  }
}
