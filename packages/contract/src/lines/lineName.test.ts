import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chainIds } from '../metrics/chains.ts'
import { isOfNow, isOfOne } from '../metrics/metrics.ts'
import { GrammarError } from './GrammarError.ts'
import { parseLineName, toLineName, type Line } from './lineName.ts'
import { subjectKindIds, subjectKinds } from './subjects.ts'

const subject = { id: '', chain: null, excludes: null }

describe('a line name', () => {
  it.each<[string, Line]>([
    ['fees.app.uniswap', { metric: 'fees', subject: { ...subject, kind: 'app', id: 'uniswap' } }],
    [
      'fees.app.ether.fi@base',
      { metric: 'fees', subject: { ...subject, kind: 'app', id: 'ether.fi', chain: 'base' } },
    ],
    [
      'fees.all!stablecoins',
      { metric: 'fees', subject: { ...subject, kind: 'all', excludes: 'stablecoins' } },
    ],
    ['tvl.chain.base', { metric: 'tvl', subject: { ...subject, kind: 'chain', id: 'base' } }],
    [
      'stablecoinSupply.stablecoin.tether@tron',
      {
        metric: 'stablecoinSupply',
        subject: { ...subject, kind: 'stablecoin', id: 'tether', chain: 'tron' },
      },
    ],
    [
      'fees.app.asseto-cash%2B-v2',
      { metric: 'fees', subject: { ...subject, kind: 'app', id: 'asseto-cash+-v2' } },
    ],
    ['fees.app.uniswap.*', { metric: 'fees', subject: { ...subject, kind: 'app', id: 'uniswap.*' } }],
  ])('%s is read and written', (name, line) => {
    expect(parseLineName(name)).toEqual(line)
    expect(toLineName(line)).toBe(name)
  })

  it('takes any name of a followed chain', () => {
    expect(toLineName(parseLineName('fees.app.aave@optimism'))).toBe('fees.app.aave@op-mainnet')
  })

  it.each([
    ['profit.app.uniswap', 0, "'profit' is not a metric"],
    ['fees', 5, 'A kind of subject is missing after fees'],
    ['fees.apps.uniswap', 5, "'apps' is not a kind of subject"],
    ['price.app.uniswap', 0, "'app' has no price"],
    ['fees.app', 8, "'app' needs an id"],
    ['fees.all.uniswap', 9, "'all' takes no id"],
    ['tvl.chain.base@solana', 15, "'chain' has no chains"],
    ['revenue.app.aave/fees.app.aave', 12, "'aave/fees.app.aave' is not an id"],
    ['fees.app.aave@', 14, 'A chain is missing after @'],
    ['fees.category.dexs!coins', 19, "'coins' can't be left out"],
    ['fees.app.aave!stablecoins', 14, "'fees.app' leaves nothing out"],
    ['price.asset.bitcoin!stablecoins', 20, "'price.asset' leaves nothing out"],
    ['fees.app.aave-fees.all', 13, 'A minus needs blanks around it: fees.app.aave - fees.all'],
    ['fees.app.aave@base-tvl.all', 18, 'A minus needs blanks around it: fees.app.aave@base - tvl.all'],
    ['pf.app.*', 7, 'A column of the rankings has those of all: /application-fees?group=parent&columns=pf'],
    ['ps.app.uniswap@base', 14, 'P/S is of one application as a whole'],
    ['price.stablecoin.*@tron', 17, 'Price is of one stablecoin as a whole'],
    ['price.asset.*', 11, "'asset.*' can't be listed"],
    ['price.stablecoin.tether@tron', 23, 'Price is of one stablecoin as a whole'],
    ['price.stablecoin.tether@*', 23, 'Price is of one stablecoin as a whole'],
    ['marketCap.app.uniswap', 0, "'app' has no marketCap"],
  ])('%s: says at %i what is wrong', (name, position, message) => {
    const read = () => parseLineName(name)
    expect(read).toThrow(GrammarError)
    expect(read).toThrow(message)
    try {
      read()
    } catch (error) {
      expect(error).toMatchObject({ position })
    }
  })

  it('comes back from every subject', () => {
    const anyLine = fc.constantFrom(...subjectKindIds).chain(kind => {
      const { hasId, hasChains } = subjectKinds[kind]
      const metrics = subjectKinds[kind].metrics.filter(metric => !isOfNow(metric))
      return fc.constantFrom(...metrics).chain(metric =>
        fc.record({
          metric: fc.constant(metric),
          subject: fc.record({
            kind: fc.constant(kind),
            id: hasId ? fc.stringMatching(/^[a-z][a-z0-9.~+%(/;, é-]{0,20}$/) : fc.constant(''),
            chain:
              hasChains && !isOfOne(metric) ? fc.constantFrom(null, ...chainIds, 'tron') : fc.constant(null),
            excludes: kind === 'category' ? fc.constantFrom(null, 'stablecoins' as const) : fc.constant(null),
          }),
        }),
      )
    })
    fc.assert(
      fc.property(anyLine, line => {
        expect(parseLineName(toLineName(line))).toEqual(line)
      }),
    )
  })
})
