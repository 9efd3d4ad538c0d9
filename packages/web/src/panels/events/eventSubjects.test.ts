import { describe, expect, it } from 'vitest'

import { toEventSubjects, type LinkedEntity } from './eventSubjects.ts'

const linked = (...entities: LinkedEntity[]) => new Map(entities.map(entity => [entity.id, entity]))
const chain = (id: string): LinkedEntity => ({ kind: 'chain', id })

describe('the events that a chart marks', () => {
  it.each([
    ['/app/uniswap', linked(), { apps: 'uniswap' }],
    ['/chain/base', linked({ kind: 'app', id: 'aave' }), { chains: 'base' }],
    [
      '/application-fees',
      linked({ kind: 'app', id: 'aave' }, { kind: 'app', id: 'lido' }),
      { apps: 'aave,lido' },
    ],
    ['/stablecoin/tether', linked(chain('base'), chain('tron')), { chains: 'base' }],
    ['/total-chain-volume', linked(), {}],
  ])('on %s are those of its subjects', (path, series, subjects) => {
    expect(toEventSubjects(path, series)).toEqual(subjects)
  })

  it.each([
    ['/chain/tron', linked(chain('base'))],
    ['/stablecoin/tether', linked(chain('tron'))],
  ])('on %s are none where no chain is followed', (path, series) => {
    expect(toEventSubjects(path, series)).toBeNull()
  })
})
