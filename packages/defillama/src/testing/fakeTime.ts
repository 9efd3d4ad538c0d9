import type { Time } from '../transport/hosts/Time.ts'

export interface FakeTime extends Time {
  readonly slept: number[]
  advance(ms: number): void
}

/** A clock that only sleeping advances, without waiting. */
export function createFakeTime(start = Date.UTC(2026, 8, 24, 12)): FakeTime {
  let time = start
  const slept: number[] = []
  return {
    slept,
    now: () => time,
    sleep: async ms => {
      slept.push(ms)
      time += ms
    },
    advance: ms => {
      time += ms
    },
  }
}
