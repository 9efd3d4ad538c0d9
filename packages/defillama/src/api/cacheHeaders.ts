const minuteMs = 60_000
const hourMs = 60 * minuteMs

function next(now: number, stepMs: number, minutesPast: number): string {
  const past = minutesPast * minuteMs
  return new Date((Math.floor((now - past) / stepMs) + 1) * stepMs + past).toUTCString()
}

const maxAge = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` })

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
      // Prepared as files; the rest is computed with the hourly figures.
      return /^\/api\/(overview|summary|protocols|v2\/)/.test(path)
        ? maxAge(600)
        : { expires: next(now, hourMs, 20) }
    default:
      return maxAge(600)
  }
}
