import { setTimeout as sleep } from 'node:timers/promises'

import type { DemoProvider, Fault } from '@analytics/demo-provider'

import { pick, wholeBetween, type Random } from '../random.ts'

const faults: readonly Fault[] = [
  { kind: 'slow', ms: 1500 },
  { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'html' },
  { kind: 'truncated-json' },
  { kind: 'reset' },
  { kind: 'outage' },
]
const families = [null, '/api/overview/fees', '/api/overview/dexs', '/api/overview/derivatives']

export type Phase = 'loading' | 'burst' | 'quiet' | 'over'

/**
 * Has the provider fail in one way after another, with pauses in between and none in quiet minutes, until the soak is over. During the first load
 * each failure is of few requests only, so that the load comes to its end. Returns the number of faults injected.
 */
export async function injectFaults(demo: DemoProvider, random: Random, phase: () => Phase): Promise<number> {
  let count = 0
  while (phase() !== 'over') {
    await sleep(wholeBetween(random, 1000, 6000))
    if (phase() === 'quiet') continue
    const fault = pick(random, faults)
    demo.setFault(pick(random, families), phase() === 'loading' ? { ...fault, times: 2 } : fault)
    count++
    await sleep(wholeBetween(random, 500, 4000))
    demo.setFault(null, null)
  }
  return count
}
