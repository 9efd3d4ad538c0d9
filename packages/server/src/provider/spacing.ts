/** Time as the provider's parts see it. Tests inject it. */
export interface Time {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}

export interface Spacing {
  /** Resolves when the next request may start. Callers are served in the order they came. */
  turn(): Promise<void>
  /** Nobody starts within the next `ms`; a longer pause that is already on stays. */
  pause(ms: number): void
}

/** The longest that a clock set back can make anybody wait. */
const longestWaitMs = 60_000

/** Keeps `spacingMs` between the starts of requests: 200 ms make the 300 a minute of the spec. */
export function createSpacing({ now, sleep }: Time, spacingMs: number): Spacing {
  let earliest = -Infinity
  let queue = Promise.resolve()

  async function wait(): Promise<void> {
    let awaited = -Infinity
    // A pause may begin during the sleep: then, and only then, there is more to wait for.
    while (awaited !== earliest) {
      awaited = earliest
      const ms = Math.min(earliest - now(), longestWaitMs)
      if (ms > 0) await sleep(ms)
    }
    earliest = now() + spacingMs
  }

  return {
    turn() {
      const turn = queue.then(wait)
      queue = turn.catch(() => undefined)
      return turn
    },
    pause(ms) {
      earliest = Math.max(earliest, now() + Math.min(ms, longestWaitMs))
    },
  }
}
