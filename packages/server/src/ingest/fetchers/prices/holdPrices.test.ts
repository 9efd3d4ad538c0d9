import { describe, expect, it } from 'vitest'

import { holdPrices } from './holdPrices.ts'

const hour = 3600
const day = 24 * hour
const now = 20_000 * day + 10 * hour

const quote = (ago: number, price: number) => ({ key: `a ${ago}`, coin: 'a', at: now - ago, price })
const references = (price: number) => [365, 30, 7, 1].map(ago => quote(ago * day, price))
const daily = Array.from({ length: 366 }, (_, ago) => quote(ago * day + 10 * hour, 500))

const keysOf = (...found: Parameters<typeof holdPrices>) => holdPrices(...found).held.map(({ key }) => key)

describe('a price to compare with', () => {
  it('is held back where it is twenty times, or a twentieth of, the stored price beside it', () => {
    const latest = quote(0, 500)
    const all = references(500).map(({ key }) => key)
    expect(keysOf([...references(0.0005), latest], daily, [], 0)).toEqual(all)
    expect(keysOf([...references(10_000), latest], daily, [], 0)).toEqual(all)
    expect(keysOf([...references(9000), latest], daily, [], 0)).toEqual([])
  })

  it('is believed once it was repeated for an hour', () => {
    const { held } = holdPrices(references(10_000), daily, [], 0)
    const again = holdPrices(references(10_000), daily, held, 1_800_000)
    expect(again.held).toHaveLength(4)
    expect(keysOf(references(10_000), daily, again.held, 3_600_000)).toEqual([])
  })

  it('is believed where nothing is stored within half a day', () => {
    expect(keysOf(references(10_000), [quote(2 * day, 500)], [], 0)).toEqual([])
  })

  it('is believed beside a stored price that agrees', () => {
    const stored = [quote(day + hour, 500), quote(day + 3 * hour, 10_000)]
    expect(keysOf([quote(day, 9000)], stored, [], 0)).toEqual([])
  })
})
