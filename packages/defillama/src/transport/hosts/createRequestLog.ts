import type { Time } from './Time.ts'

export interface RequestCounts {
  readonly host: string
  readonly lastFiveMinutes: number
  readonly lastDay: number
  /** For five minutes; null without a limit. */
  readonly limit: number | null
  readonly pausedUntil: number | null
  readonly statuses: Readonly<Record<string, number>>
}

export interface RequestLog {
  noteStart(): void
  noteStatus(status: number | 'error'): void
  counts(): Pick<RequestCounts, 'lastFiveMinutes' | 'lastDay' | 'statuses'>
}

const slotMs = 10_000
export const fiveMinutesMs = 300_000
const dayMs = 86_400_000

export function createRequestLog({ now }: Pick<Time, 'now'>): RequestLog {
  const slots = new Map<number, number>()
  const statuses: Record<string, number> = {}

  function since(ms: number): number {
    const from = now() - ms
    let count = 0
    for (const [slot, requests] of slots) if (slot + slotMs > from) count += requests
    return count
  }

  return {
    noteStart() {
      const time = now()
      const slot = Math.floor(time / slotMs) * slotMs
      slots.set(slot, (slots.get(slot) ?? 0) + 1)
      for (const old of slots.keys()) {
        if (old + slotMs > time - dayMs) break
        slots.delete(old)
      }
    },
    noteStatus(status) {
      statuses[status] = (statuses[status] ?? 0) + 1
    },
    counts: () => ({
      lastFiveMinutes: since(fiveMinutesMs),
      lastDay: since(dayMs),
      statuses: { ...statuses },
    }),
  }
}
