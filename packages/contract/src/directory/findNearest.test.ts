import { describe, expect, it } from 'vitest'

import { unknownEntity } from '../testing/unknownEntity.ts'
import type { Entity, EntityDirectory } from './directory.ts'
import { findNearest } from './findNearest.ts'

function directoryOf(...names: readonly (readonly [id: string, name: string])[]): EntityDirectory {
  const entities = names.map(([id, name]): Entity => ({ kind: 'app', id, name, ...unknownEntity }))
  return { entities, byPath: new Map(), byKey: new Map() }
}

const directory = directoryOf(
  ['uniswap', 'Uniswap'],
  ['uniswap-v3', 'Uniswap V3'],
  ['pancakeswap', 'PancakeSwap'],
  ['unit', 'Unit'],
  ['aave', 'Aave'],
  ['pump-fun', 'pump.fun'],
)

describe('the nearest names', () => {
  it.each([
    ['uniswpa', ['Uniswap', 'Uniswap V3']],
    ['UNISWAP V4', ['Uniswap V3', 'Uniswap']],
    ['pumpfun', ['pump.fun']],
    ['aav', ['Aave']],
    ['pancakeswap-amm-v3', ['PancakeSwap']],
    ['zzzzzz', []],
    ['', []],
    ['🦄', []],
    ['x'.repeat(5000), []],
  ])('to %s', (text, names) => {
    const found = findNearest(directory, 'app', text, 3).map(({ name }) => name)
    expect(found.slice(0, names.length || 3)).toEqual(names)
  })

  it('are of the kind, and no more than wanted', () => {
    expect(findNearest(directory, 'chain', 'uniswap', 3)).toEqual([])
    expect(findNearest(directory, null, 'uniswap', 1)).toHaveLength(1)
  })
})
