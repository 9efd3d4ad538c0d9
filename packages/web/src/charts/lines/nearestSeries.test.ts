import { expect, it } from 'vitest'

import { nearestSeries } from './nearestSeries.ts'

const from = (place: number) => (value: number) => Math.abs(value - place)

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id, color: '#000', values }
}

it('the line at a height is the nearest within reach', () => {
  const series = [line('btc', 4, 10), line('eth', -3, null), line('sol', 12, null), line('bnb', 0, 10)]
  expect(nearestSeries(series, 0, from(11), 3)).toBe('sol')
  expect(nearestSeries(series, 0, from(2.1), 3)).toBe('btc')
  expect(nearestSeries(series, 0, from(8), 3)).toBeNull()
  expect(nearestSeries(series, 1, from(10), 1)).toBe('btc')
  expect(nearestSeries([line('doge', null)], 0, from(0), 100)).toBeNull()
})
