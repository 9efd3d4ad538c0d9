import { describe, expect, it } from 'vitest'

import { sourcesTogether } from './sources.ts'
import { staleness } from './staleness.ts'

const now = Date.parse('2026-09-25T12:00:00Z')
const good = { id: 'good', lastSuccess: '2026-09-20T00:00:00Z', error: null }
const failing = (lastSuccess: string | null) => ({
  id: 'failing',
  lastSuccess,
  error: { code: 'FORBIDDEN', message: '', at: '2026-09-25T11:59:00Z', times: 2 },
})

describe('staleness', () => {
  it('is of the source that failed, however old the others are', () => {
    const sources = [good, failing('2026-09-25T10:00:00Z')]
    expect(staleness({ refreshFailed: true, sources }, now)).toEqual({
      age: '2 h old',
      failure: 'Provider returned 403 twice',
    })
  })

  it('has no age where nothing was ever loaded', () => {
    expect(staleness({ refreshFailed: true, sources: [failing(null)] }, now)).toMatchObject({ age: null })
  })

  it('is none while the data is younger than the refetch interval of pages', () => {
    const stalenessAt = (lastSuccess: string) =>
      staleness({ refreshFailed: true, sources: [failing(lastSuccess)] }, now)
    expect(stalenessAt('2026-09-25T11:59:30Z')).toBeNull()
    expect(stalenessAt('2026-09-25T11:55:01Z')).toBeNull()
    expect(stalenessAt('2026-09-25T11:55:00Z')).toMatchObject({ age: '5 min old' })
    const sources = [failing('2026-09-25T11:59:30Z'), failing('2026-09-25T10:00:00Z')]
    expect(staleness({ refreshFailed: true, sources }, now)).toMatchObject({ age: '2 h old' })
  })

  it('is none while all is well', () => {
    expect(staleness({ refreshFailed: false, sources: [good] }, now)).toBeNull()
  })

  it('is of all responses of a page: one of several is enough', () => {
    const failed = { refreshFailed: true, sources: [failing('2026-09-25T11:00:00Z')] }
    const well = { refreshFailed: false, sources: [good] }
    for (const responses of [
      [well, failed],
      [failed, undefined],
    ])
      expect(sourcesTogether(responses)).toMatchObject({ refreshFailed: true })
    expect(sourcesTogether([well, well])).toMatchObject({ refreshFailed: false })
    expect(sourcesTogether([undefined])).toBeUndefined()
  })
})
