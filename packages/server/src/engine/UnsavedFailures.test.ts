import { AppError } from '@analytics/contract/api/errors'
import { describe, expect, it } from 'vitest'

import type { SourceRecord } from '../store/SourceRepository.ts'
import { UnsavedFailures } from './UnsavedFailures.ts'

const stored: SourceRecord = {
  id: 'fees',
  series: { fees: 0 },
  availability: 'available',
  revision: 7,
  fetchedAt: 1000,
  checkedAt: 1000,
  expiresAt: 2000,
  attemptedAt: 1000,
  error: null,
  facts: 3,
  bytes: 30,
  durationMs: 5,
  restated: { count: 0, last: null },
  knownSince: null,
  changedAt: null,
  unreadable: null,
}
const full = new AppError('STORE_FAILED', { detail: 'The disk is full' })

describe('failures that the store could not note', () => {
  it('are returned with what is stored, each as a revision of its own, and count up', () => {
    const unsaved = new UnsavedFailures()
    const first = unsaved.note(stored, 3000, full)
    expect(unsaved.over(stored)).toEqual({
      ...stored,
      revision: first.revision,
      attemptedAt: 3000,
      error: { code: 'STORE_FAILED', message: 'The data store failed: The disk is full', times: 1 },
    })
    const second = unsaved.note(first, 4000, full)
    expect(second.error?.times).toBe(2)
    expect(second.revision).toBeGreaterThan(first.revision)
    expect(first.revision).toBeGreaterThan(stored.revision)
  })

  it('give way to the first revision that the store has again', () => {
    const unsaved = new UnsavedFailures()
    const { revision } = unsaved.note(stored, 3000, full)
    const next = { ...stored, revision: 8, fetchedAt: 5000 }
    expect(revision).toBeLessThan(next.revision)
    expect(unsaved.over(next)).toBe(next)
  })

  it('leave other sources alone', () => {
    const unsaved = new UnsavedFailures()
    unsaved.note(stored, 3000, full)
    const other = { ...stored, id: 'revenue' }
    expect(unsaved.over(other)).toBe(other)
  })
})
