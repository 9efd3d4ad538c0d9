import { expect, it } from 'vitest'

import { spanOfMoments, zoomOfMoments } from './lineZoom.ts'

const moments = Array.from({ length: 24 }, (_, hour) => ({ second: 1_790_000_000 + hour * 3600 }))

it('zoom and span of moments lead to each other, hours apart as well', () => {
  const zoom = zoomOfMoments(moments, { first: 3, last: 9 })
  expect(zoom).toEqual({ from: 1_790_010_800, to: 1_790_032_400 })
  expect(spanOfMoments(moments, zoom)).toEqual({ first: 3, last: 9 })
})

it('the whole frame is no zoom, and a zoom to other moments shows all', () => {
  expect(zoomOfMoments(moments, { first: 0, last: 23 })).toBeNull()
  expect(spanOfMoments(moments, { from: 0, to: 5 })).toEqual({ first: 0, last: 23 })
  // Whole days hold the moments that lie in them.
  expect(spanOfMoments(moments, { from: 1_790_000_001, to: 1_790_010_799 })).toEqual({ first: 1, last: 2 })
})
