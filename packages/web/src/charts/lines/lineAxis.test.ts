import { describe, expect, it } from 'vitest'

import { toLineAxis } from './lineAxis.ts'

function line(id: string, ...values: (number | null)[]) {
  return { id, name: id, color: '#000', values }
}

const full = { first: 0, last: 2 }
const returns = { unit: 'return', log: false, span: full } as const

describe('the axis of a ratio', () => {
  const rates = { unit: 'percent', log: false, span: full } as const

  it('fits its values', () => {
    expect(toLineAxis([line('rate', 9, 10, 11)], rates).ticks.at(0)).toBeGreaterThan(8)
  })

  it('begins at zero where a value is near it, and where a line is filled', () => {
    expect(toLineAxis([line('rate', 2, 10, 11)], rates).ticks[0]).toBe(0)
    expect(toLineAxis([line('rate', 9, 10, 11)], { ...rates, isFilled: true }).ticks[0]).toBe(0)
    expect(toLineAxis([line('fees', 9, 10, 11)], { ...rates, unit: 'USD' }).ticks[0]).toBe(0)
  })

  it('keeps zero between falls and rises', () => {
    expect(toLineAxis([line('growth', -4, 3, 8)], rates).ticks).toContain(0)
  })
})

describe('the axis of returns', () => {
  it('covers the lines of the span, and always zero', () => {
    const { ticks, texts } = toLineAxis([line('btc', 0, 31, 62), line('eth', 0, -8, null)], returns)
    expect(ticks).toEqual([-20, 0, 20, 40, 60, 80])
    expect(texts[0]).toBe('−20%')
    expect(toLineAxis([line('btc', 50, 61, 62)], returns).ticks[0]).toBe(0)
    const part = toLineAxis([line('btc', 0, 12, 900)], { ...returns, span: { first: 0, last: 1 } })
    expect(part.ticks.at(-1)).toBeLessThanOrEqual(15)
  })

  it('ends where all is lost', () => {
    const { ticks, domain } = toLineAxis([line('luna', 0, 1700, -99)], returns)
    expect(Math.min(...ticks)).toBeGreaterThanOrEqual(-100)
    expect(domain.min).toBe(-100)
  })

  it('on a log scale is of growth factors, and takes a total loss', () => {
    const log = { ...returns, log: true }
    expect(toLineAxis([line('zec', 0, -88, 420)], log).texts).toEqual([
      '−80%',
      '−50%',
      '0%',
      '+100%',
      '+400%',
    ])
    const { ticks, domain } = toLineAxis([line('gone', 0, 50, -100)], log)
    expect(domain.min).toBeGreaterThan(-100)
    expect(ticks).toContain(0)
  })
})

it('an axis that fits its data begins at the round value below them', () => {
  const usd = { ...returns, unit: 'USD', fitsData: true } as const
  expect(toLineAxis([line('fees', 372e6, 505e6, 475e6)], usd).texts).toEqual([
    '$300M',
    '$350M',
    '$400M',
    '$450M',
    '$500M',
    '$550M',
  ])
  expect(toLineAxis([line('net', -3, 5, 4)], usd).ticks).toContain(0)
})
