import { describe, expect, it } from 'vitest'

import { nameUnits, toAxisUnits, UnlikeUnitsError } from './axisUnits.ts'

const tvl = { name: 'TVL', unit: 'USD' } as const
const fees = { name: 'Fees', unit: 'USD per day' } as const
const rate = { name: 'Take rate', unit: 'ratio' } as const
const share = { name: 'Share', unit: 'percent' } as const

describe('the axes of units', () => {
  it('are the left one for the first unit and the right one for the second', () => {
    expect(toAxisUnits([])).toEqual({})
    expect(toAxisUnits([tvl, tvl])).toEqual({ left: 'USD' })
    expect(toAxisUnits([rate, tvl, rate])).toEqual({ left: 'ratio', right: 'USD' })
  })

  it('are two: all further units are refused by name', () => {
    const read = () => toAxisUnits([tvl, fees, rate, share])
    expect(read).toThrow(UnlikeUnitsError)
    expect(read).toThrow("so 'ratio', '%' cannot be drawn")
    try {
      read()
    } catch (error) {
      expect(error).toMatchObject({ refused: ['ratio', 'percent'] })
    }
  })
})

it('series say their unit only where there is another one', () => {
  expect(nameUnits([tvl, tvl])).toEqual([tvl, tvl])
  expect(nameUnits([fees, rate]).map(({ name }) => name)).toEqual(['Fees (USD per day)', 'Take rate (ratio)'])
})
