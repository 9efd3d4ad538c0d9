import { describe, expect, it } from 'vitest'

import { unknownEntity } from '../testing/unknownEntity.ts'
import type { Entity, EntityDirectory } from './directory.ts'
import { findNearest } from './findNearest.ts'
import { findNamed } from './names.ts'

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
    const foundNames = findNearest(directory, 'app', text, 3).map(({ name }) => name)
    expect(foundNames.slice(0, names.length || 3)).toEqual(names)
  })

  it('are of the kind, and no more than wanted', () => {
    expect(findNearest(directory, 'chain', 'uniswap', 3)).toEqual([])
    expect(findNearest(directory, null, 'uniswap', 1)).toHaveLength(1)
  })
})

describe('a name that differs in case, punctuation or spelling only', () => {
  const stablecoin = (id: string, name: string, detail: string): Entity => ({
    ...unknownEntity,
    kind: 'stablecoin',
    id,
    name,
    detail,
  })
  const knownDirectory: Pick<EntityDirectory, 'entities'> = {
    entities: [
      ...directory.entities,
      { ...unknownEntity, kind: 'chain', id: 'op-mainnet', name: 'OP Mainnet' },
      stablecoin('tether', 'Tether', 'USDT'),
      stablecoin('usdd', 'USDD', 'USDD'),
    ],
  }

  it.each([
    ['app', 'Uniswap', 'uniswap'],
    ['app', 'PUMP.fun', 'pump-fun'],
    ['chain', 'optimism', 'op-mainnet'],
    ['chain', 'OP', 'op-mainnet'],
    ['stablecoin', 'usdt', 'tether'],
    ['stablecoin', 'UsdD', 'usdd'],
    ['app', 'usdt', undefined],
    ['app', '-', undefined],
  ] as const)('%s %s is %s', (kind, text, id) => {
    expect(findNamed(knownDirectory, kind, text)?.id).toBe(id)
  })

  it('is the nearest one, too', () => {
    expect(findNearest(knownDirectory, 'stablecoin', 'usdt', 2).map(({ id }) => id)).toEqual([
      'tether',
      'usdd',
    ])
  })
})
