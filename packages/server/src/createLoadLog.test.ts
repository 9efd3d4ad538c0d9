import { describe, expect, it } from 'vitest'

import { createEventLog } from './createEventLog.ts'
import { createLog } from './lib/createLog.ts'
import type { SourceRecord } from './store/SourceRepository.ts'
import type { EngineEvent } from './threads/EngineEvent.ts'

/** A log, what it has written, and a clock moved by hand. */
function listen() {
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line.trim()) }
  let time = 0
  const tell = createEventLog(createLog({ level: 'info', out: sink, err: sink }), () => time)
  const failure = (id: string, code: string): EngineEvent => ({
    event: 'failure',
    id,
    code,
    message: 'no luck',
    cause: 'ECONNREFUSED',
  })
  const source = (id: string, total = 5, availability = 'available'): EngineEvent => ({
    event: 'source',
    record: {
      id,
      error: null,
      facts: 3,
      durationMs: 5,
      availability,
      restated: { count: 0, last: null },
      knownSince: null,
      changedAt: null,
    } as SourceRecord,
    progress: { ready: 0, total, current: null, step: null },
  })
  return {
    lines,
    wait: (ms: number) => (time += ms),
    fail: (id: string, code: string) => tell(failure(id, code)),
    succeed: (id: string, total?: number) => tell(source(id, total)),
    learnOf: (id: string, total: number) => tell(source(id, total, 'unknown')),
  }
}

describe('a provider that can not be reached', () => {
  it('is said once for all sources, and once that it is over', () => {
    const { lines, fail, succeed } = listen()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'a', 'b']) fail(id, 'NETWORK_ERROR')
    succeed('a', 99)
    fail('b', 'NETWORK_ERROR')
    expect(lines).toEqual([
      'a: no luck (NETWORK_ERROR) ECONNREFUSED',
      'b: no luck (NETWORK_ERROR) ECONNREFUSED',
      'The provider can not be reached (ECONNREFUSED): what is stored stays, and it is tried again',
      'The provider answers again',
      'b: no luck (NETWORK_ERROR) ECONNREFUSED',
    ])
  })

  it('is not said of one host that is down while others answer, nor of refusals', () => {
    const { lines, fail, succeed } = listen()
    for (let i = 0; i < 4; i++) {
      fail('a', 'NETWORK_ERROR')
      succeed('b', 99)
      fail('c', 'RATE_LIMITED')
    }
    expect(lines).toHaveLength(8)
    expect(lines.join()).not.toContain('can not be reached')
  })
})

describe('the first load', () => {
  it('says now and then how far it has come, and when every source has been tried', () => {
    const { lines, wait, fail, succeed } = listen()
    for (const id of ['a', 'b']) succeed(id)
    wait(6000)
    succeed('c')
    wait(1000)
    fail('d', 'BAD_SHAPE')
    wait(1000)
    succeed('e')
    expect(lines).toEqual([
      '3 of 5 sources loaded after 6 s',
      'd: no luck (BAD_SHAPE) ECONNREFUSED',
      'Loaded 4 of 5 sources in 8 s; 1 failed and will be tried again',
    ])
  })

  it('counts what another process has fetched, not what it will', () => {
    const { lines, wait, succeed, learnOf } = listen()
    for (const id of ['a', 'b']) learnOf(id, 2)
    expect(lines).toEqual([])
    wait(31_000)
    for (const id of ['a', 'b']) succeed(id, 2)
    expect(lines.at(-1)).toBe('Loaded 2 of 2 sources in 31 s')
  })

  it('is not counted where all was loaded before', () => {
    const { lines, wait, succeed } = listen()
    wait(6000)
    succeed('a', 0)
    expect(lines).toEqual([])
  })

  it('what is refreshed afterwards is not worth a line', () => {
    const { lines, wait, succeed } = listen()
    for (const id of ['a', 'b']) succeed(id, 2)
    wait(3_600_000)
    succeed('a', 2)
    expect(lines).toEqual(['Loaded 2 of 2 sources in 0 s'])
  })
})
