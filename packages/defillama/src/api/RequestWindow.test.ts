import { expect, it } from 'vitest'

import { RequestWindow } from './RequestWindow.ts'

it('takes so many requests in any window, and says when there is room again', () => {
  const window = new RequestWindow(3, 1000)
  expect([0, 400, 800].map(time => window.take(time))).toEqual([0, 0, 0])
  expect(window.take(900)).toBe(100)
  expect(window.take(999)).toBe(1)
  expect(window.take(1000)).toBe(0)
  expect(window.take(1001)).toBe(399)
})

it('a refused request does not count', () => {
  const window = new RequestWindow(1, 1000)
  expect(window.take(0)).toBe(0)
  for (let time = 100; time < 1000; time += 100) expect(window.take(time)).toBeGreaterThan(0)
  expect(window.take(1000)).toBe(0)
})
