import { limits, proHost } from '../../api/documented.ts'
import { ProviderError } from '../../api/ProviderError.ts'
import type { ProviderOrigin } from './routes.ts'
import type { Time } from './Time.ts'

const politeMs = 200

/** The limits are shared with everyone behind the same address. */
const share = 1 / 2

const proHostName = new URL(proHost).host

export interface HostThrottle {
  /** Resolves when a request may start; throws as `check` does. */
  turn(isBackground?: boolean): Promise<number>
  /** Throws during a pause too long to wait for: PAUSED where the provider asks for it, else RATE_LIMITED. */
  check(): void
  /** The provider asks that nothing start within the next `ms`; a longer pause stays. */
  pause(ms: number): void
  /** For a 429 without Retry-After: doubles with each request that started after the last back-off. */
  backOff(startedAt: number): void
  /** A request succeeded: the next back-off is short again. */
  relax(): void
  readonly pausedUntil: number | null
}

/** Users would not wait longer: beyond it a request fails. */
export const maxHoldMs = 10_000

const firstBackOffMs = 2000
const maxBackOffMs = 30_000
const maxPauseMs = 3_600_000
/** Share of the budget for background work; the rest is kept for requests that users wait for. */
const backgroundShare = 0.8

/** `random` (0 to 1) shortens a back-off by up to half. */
export function createHostThrottle(
  { now, sleep }: Time,
  { spacingMs, budget }: HostLimits,
  random: () => number,
): HostThrottle {
  /** Monotonic, though the clock may be set back. */
  let time = Number.NEGATIVE_INFINITY
  let earliest = Number.NEGATIVE_INFINITY
  let pausedUntil = Number.NEGATIVE_INFINITY
  /** End of the pause that the provider asked for; the rest of a pause is our own back-off. */
  let askedUntil = Number.NEGATIVE_INFINITY
  let backOffs = 0
  let lastBackOff = Number.NEGATIVE_INFINITY
  let waitingFirst = 0
  const starts: number[] = []
  const lanes = { first: Promise.resolve(), background: Promise.resolve() }

  function tick(): number {
    time = Math.max(time, now())
    return time
  }

  function check(): void {
    const at = tick()
    if (askedUntil - at > maxHoldMs) throw new ProviderError('PAUSED', { until: toTime(askedUntil) })
    if (pausedUntil - at > maxHoldMs)
      throw new ProviderError('RATE_LIMITED', { retryAfterMs: pausedUntil - at })
  }

  function delay(isBackground: boolean): number {
    check()
    const at = time
    let until = Math.max(earliest, pausedUntil)
    if (budget) {
      const { windowMs } = budget
      while ((starts[0] ?? at) <= at - windowMs) starts.shift()
      const allowed = isBackground ? Math.floor(budget.requests * backgroundShare) : budget.requests
      const inTheWay = starts[starts.length - allowed]
      if (inTheWay !== undefined) until = Math.max(until, inTheWay + windowMs)
    }
    if (isBackground && waitingFirst > 0) until = Math.max(until, at + Math.max(spacingMs, 1))
    return until - at
  }

  async function wait(isBackground: boolean): Promise<number> {
    for (let ms = delay(isBackground); ms > 0; ms = delay(isBackground)) {
      const until = time + Math.min(ms, maxHoldMs)
      await sleep(until - time)
      time = Math.max(time, until)
    }
    earliest = time + spacingMs
    if (budget) starts.push(time)
    return time
  }

  function hold(ms: number): number {
    const until = tick() + Math.min(ms, maxPauseMs)
    pausedUntil = Math.max(pausedUntil, until)
    return until
  }

  return {
    turn(isBackground = false) {
      const lane = isBackground ? 'background' : 'first'
      if (!isBackground) waitingFirst++
      const turn = lanes[lane]
        .then(() => wait(isBackground))
        .finally(() => {
          if (!isBackground) waitingFirst--
        })
      lanes[lane] = turn.then(
        () => undefined,
        () => undefined,
      )
      return turn
    },
    check,
    pause(ms) {
      askedUntil = Math.max(askedUntil, hold(ms))
    },
    backOff(startedAt) {
      // Only the first of several requests in parallel counts.
      if (startedAt < lastBackOff) return
      lastBackOff = tick()
      hold(Math.min(firstBackOffMs * 2 ** backOffs++, maxBackOffMs) * (1 - random() / 2))
    },
    relax() {
      backOffs = 0
    },
    get pausedUntil() {
      return pausedUntil > tick() ? pausedUntil : null
    },
  }
}

/** Formats a time to the second. */
function toTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '')
}

export interface HostLimits {
  readonly spacingMs: number
  /** Counts any window of that length; null if there is no limit. */
  readonly budget: { readonly requests: number; readonly windowMs: number } | null
}

export function getHostLimits(origin: ProviderOrigin): (host: string) => HostLimits {
  if (origin.kind === 'url') {
    const spacingMs = isLocal(origin.url) ? 0 : politeMs
    return () => ({ spacingMs, budget: null })
  }
  const pro = { requests: Math.floor(limits.proRequests * share), windowMs: limits.proWindowMs }
  const free = { requests: Math.floor(limits.freeRequests * share), windowMs: limits.freeWindowMs }
  return host => ({ spacingMs: politeMs, budget: host === proHostName ? pro : free })
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
