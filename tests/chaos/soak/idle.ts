/** Limits of an idle product at any hour. */
const most = { cpuShare: 0.02, requestsAMinute: 30 }

export interface Usage {
  /** Milliseconds. */
  readonly at: number
  readonly cpuSeconds: number
  readonly providerRequests: number
}

/** Reads the server's own figures at `/metrics`. */
export async function readUsage(url: string): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const sumOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? ([\\d.e+]+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    )
  return {
    at: performance.now(),
    cpuSeconds: sumOf('process_cpu_seconds_total'),
    providerRequests: sumOf('analytics_provider_requests_total'),
  }
}

/** Refreshes that a burst has begun are over once nothing was sent for so long; on a busy machine that takes its time. */
const calm = { ms: 10_000, atMostMs: 240_000 }

/** Waits until the server has ended what a burst began. */
export async function settle(url: string): Promise<void> {
  const until = performance.now() + calm.atMostMs
  let last = await readUsage(url)
  while (performance.now() < until) {
    await new Promise(resolve => setTimeout(resolve, calm.ms))
    const now = await readUsage(url)
    if (now.providerRequests === last.providerRequests) return
    last = now
  }
}

export interface IdleMinute {
  readonly cpuShare: number
  readonly requestsAMinute: number
}

export function toIdleMinute(from: Usage, to: Usage): IdleMinute {
  const seconds = (to.at - from.at) / 1000
  return {
    cpuShare: (to.cpuSeconds - from.cpuSeconds) / seconds,
    requestsAMinute: ((to.providerRequests - from.providerRequests) / seconds) * 60,
  }
}

/** Names what exceeds the limits. The mean counts for the processor, since a single refresh may fall into one minute. */
export function findExcess(minutes: readonly IdleMinute[]): string[] {
  const { cpuShare, requestsAMinute } = summarize(minutes)
  return [
    cpuShare <= most.cpuShare ? null : `used ${percent(cpuShare)} of a core while idle`,
    requestsAMinute <= most.requestsAMinute
      ? null
      : `sent ${Math.round(requestsAMinute)} requests in an idle minute`,
  ].filter(excess => excess !== null)
}

export function describeIdle(minutes: readonly IdleMinute[]): string {
  const { cpuShare, requestsAMinute } = summarize(minutes)
  const all = minutes.map(minute => percent(minute.cpuShare)).join(', ')
  return `${minutes.length} idle minutes: ${percent(cpuShare)} of a core on average (${all}), at most ${requestsAMinute.toFixed(1)} provider requests a minute`
}

function summarize(minutes: readonly IdleMinute[]): IdleMinute {
  return {
    cpuShare: minutes.reduce((sum, { cpuShare }) => sum + cpuShare, 0) / minutes.length,
    requestsAMinute: Math.max(...minutes.map(({ requestsAMinute }) => requestsAMinute)),
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
