import { expect, test } from 'vitest'

import { place } from './place.ts'

const viewport = { width: 1000, height: 800 }
const anchor = { left: 100, right: 180, top: 50, bottom: 78 }
const size = { width: 200, height: 300 }

test('goes below its anchor, aligned with its start', () => {
  expect(place(anchor, size, viewport, { side: 'bottom', align: 'start', gap: 4 })).toEqual({
    side: 'bottom',
    left: 100,
    top: 82,
  })
})

test('goes above when it fits only there', () => {
  const low = { ...anchor, top: 700, bottom: 728 }
  expect(place(low, size, viewport, { side: 'bottom', align: 'start', gap: 4 })).toMatchObject({
    side: 'top',
    top: 396,
  })
})

test('stays on its side when the other has even less room', () => {
  const tall = { width: 200, height: 900 }
  expect(place(anchor, tall, viewport, { side: 'bottom', align: 'start', gap: 4 }).side).toBe('bottom')
})

test('is kept inside the window', () => {
  const right = { ...anchor, left: 900, right: 980 }
  expect(place(right, size, viewport, { side: 'bottom', align: 'start', gap: 4 }).left).toBe(792)
  expect(place(anchor, size, viewport, { side: 'bottom', align: 'end', gap: 4 }).left).toBe(8)
  const low = { ...anchor, top: 500, bottom: 528 }
  const tall = { width: 200, height: viewport.height - 100 }
  expect(place(low, tall, viewport, { side: 'bottom', align: 'start', gap: 4 }).top).toBe(8)
})

test('stands beside its anchor', () => {
  expect(place(anchor, size, viewport, { side: 'right', align: 'start', gap: 8 })).toMatchObject({
    left: 188,
    top: 50,
  })
})
