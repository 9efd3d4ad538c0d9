import { CatalogueError } from '@analytics/contract/errors'

import type { HostLimits } from './limitsOf.ts'
import type { Time } from './time.ts'

/** Lets requests to one host start no sooner than is polite. */
export interface HostThrottle {
  /**
   * Resolves with the moment when a request may start, which counts as one. Callers are served in the order they came,
   * background work after everybody else. Throws RATE_LIMITED at once while a pause is on that is too long to wait for.
   */
  turn(isBackground?: boolean): Promise<number>
  /** Nobody starts within the next `ms`; a longer pause that is already on stays. */
  pause(ms: number): void
  /**
   * A request that started at `startedAt` was told to slow down, without a word on for how long: a pause that doubles
   * with each such reply to a request that started after the last one.
   */
  backOff(startedAt: number): void
  /** A request got through: the next back-off is a short one again. */
  relax(): void
  /** Milliseconds since the epoch; null while there is no pause. */
  readonly pausedUntil: number | null
}

/** What a user would wait for: a pause that lasts longer fails a request instead of holding it. */
export const longestHoldMs = 10_000

const firstBackOffMs = 2000
const longestBackOffMs = 30_000
/** No pause is longer, whatever the host asks for: it is asked again then. */
const longestPauseMs = 3_600_000
/** Of the budget; the rest is kept for what somebody waits for and for the steady refreshing. */
const backgroundShare = 0.8

/** Keeps spacing, budget and pauses of one host. `random` (0 to 1) shortens a back-off by up to half. */
export function createHostThrottle(
  { now, sleep }: Time,
  { spacingMs, budget }: HostLimits,
  random: () => number,
): HostThrottle {
  /** Time that never goes back, though the clock may be set back: a sleep counts as having passed. */
  let moment = Number.NEGATIVE_INFINITY
  let earliest = Number.NEGATIVE_INFINITY
  let pausedUntil = Number.NEGATIVE_INFINITY
  let backOffs = 0
  let lastBackOff = Number.NEGATIVE_INFINITY
  let waitingFirst = 0
  /** When the requests within the budget's window started, ascending. */
  const starts: number[] = []
  const lanes = { first: Promise.resolve(), background: Promise.resolve() }

  function tick(): number {
    moment = Math.max(moment, now())
    return moment
  }

  function delay(isBackground: boolean): number {
    const at = tick()
    if (pausedUntil - at > longestHoldMs)
      throw new CatalogueError('RATE_LIMITED', { retryAfterMs: pausedUntil - at })
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
      const until = moment + Math.min(ms, longestHoldMs)
      await sleep(until - moment)
      moment = Math.max(moment, until)
    }
    earliest = moment + spacingMs
    if (budget) starts.push(moment)
    return moment
  }

  function pause(ms: number): void {
    pausedUntil = Math.max(pausedUntil, tick() + Math.min(ms, longestPauseMs))
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
    pause,
    backOff(startedAt) {
      // Of several that were on their way together the first has said it all.
      if (startedAt < lastBackOff) return
      lastBackOff = tick()
      pause(Math.min(firstBackOffMs * 2 ** backOffs++, longestBackOffMs) * (1 - random() / 2))
    },
    relax() {
      backOffs = 0
    },
    get pausedUntil() {
      return pausedUntil > tick() ? pausedUntil : null
    },
  }
}
