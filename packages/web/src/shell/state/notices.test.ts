import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dismiss, dismissAll, notices, notify } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dismissAll()
  vi.useRealTimers()
})

const shown = () => notices.get().map(({ id }) => id)

test('a third notice ends no other', () => {
  for (const id of ['a', 'b', 'c']) notify({ id, tone: 'info', text: id, sticky: true })
  expect(shown()).toEqual(['a', 'b', 'c'])
})

test('the same notice again keeps its place and starts its time anew', () => {
  notify({ id: 'a', tone: 'info', text: 'one' })
  vi.advanceTimersByTime(7_000)
  notify({ id: 'a', tone: 'info', text: 'two' })
  vi.advanceTimersByTime(7_000)
  expect(notices.get()).toMatchObject([{ id: 'a', text: 'two' }])
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual([])
})

test('sticky ones and errors stay until dismissed', () => {
  notify({ id: 'left-out', tone: 'info', text: '', sticky: true })
  notify({ id: 'export', tone: 'error', text: '' })
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['left-out', 'export'])
  dismiss('export')
  expect(shown()).toEqual(['left-out'])
})
