import type { Time } from '../time.ts'

export interface FakeTime extends Time {
  /** How long each sleep was, in order. */
  readonly slept: number[]
  advance(ms: number): void
}

/** A clock that stands still but for sleeping, which takes no time. */
export function createFakeTime(start = Date.UTC(2026, 8, 24, 12)): FakeTime {
  let moment = start
  const slept: number[] = []
  return {
    slept,
    now: () => moment,
    sleep: async ms => {
      slept.push(ms)
      moment += ms
    },
    advance: ms => {
      moment += ms
    },
  }
}
