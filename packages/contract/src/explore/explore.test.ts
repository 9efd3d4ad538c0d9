import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toExploreUrl } from '../api/endpoints/toExploreUrl.ts'
import { fromIsoDay, toIsoDay } from '../query/day.ts'
import { parseExploreRange, toDaysBefore, toExploreDays } from '../query/exploreRange.ts'
import { anyExploreAddress } from '../testing/anyExploreAddress.ts'
import { sampleSize } from '../testing/sample.ts'
import { readExplore } from './readExplore.ts'
import { isRefused, resolveRows } from './resolveRows.ts'
import { writeExplore } from './writeExplore.ts'

/** Addresses of version 1 of the grammar. They open the same series for good. */
const golden = [
  's=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W',
  's=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev&tab=series',
  's=share(spotVolume.app.uniswap@base)&range=2024..&grain=M',
  's=spotVolume.chain.solana/avg(stablecoinSupply.chain.solana)&s=spotVolume.chain.base/avg(stablecoinSupply.chain.base)&grain=W',
  's=utilisation.app.aave@*;pct',
  's=annual(fees.app.aave)/avg(tvl.app.aave);pct&s=annual(fees.app.morpho)/avg(tvl.app.morpho);pct&grain=M',
  's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));as=Price+against+fees&range=2y',
  's=perpsVolume.app.hyperliquid&s=perpsVolume.all+-+A;as=All+others&grain=W&view=share',
  's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
  's=fees.app.curve-finance&range=3y&t=ma28&events=hack',
  's=revenue.app.*/fees.app.*;pct;top=25;by=change;of=fees&range=90d&vs=prev&tab=series',
  's=spotVolume.chain.*+perpsVolume.chain.*;top=10&view=stack',
  's=price.asset.bitcoin&s=price.asset.ethereum&range=30d&t=return',
  's=borrows.app.aave@*&view=stack',
  's=fees.app.uniswap.*;others&range=2026-05-22..2026-11-20&view=stack&base=2026-06-01',
  's=fees.all!stablecoins&s=A%2B-A;off&range=ytd',
  's=fees.app.*@base;top=5;others;parents;by=change&range=30d',
  's=revenue.app.*/fees.app.*;pct;top=10;in=dexs;of=fees&range=90d',
  's=fees.app.*;top=5;others;hide=ether.fi,a%252Cb&range=30d',
]

describe('an address of the explorer', () => {
  it.each(golden)('%s is read and written back', address => {
    const { query, problems } = readExplore(address)
    expect(problems).toEqual([])
    // The name of a quarter or month becomes its days; everything else stays as it is.
    expect(readExplore(writeExplore(query)).query).toEqual(query)
    if (!address.includes('2024..')) expect(writeExplore(query)).toBe(address)
    expect(resolveRows(query).filter(isRefused)).toEqual([])
  })

  it('reads a plus, a blank and an encoded plus between operands alike', () => {
    const expressionOf = (search: string) =>
      readExplore(search).query.rows.map(({ expression }) => expression)
    for (const text of ['A+B', 'A%2BB', 'A+%2B+B', 'A%20B'])
      expect(expressionOf(`s=fees.all&s=fees.all&s=${text}`)[2]).toBe('A+B')
  })

  it('names what it cannot use, with the row and the position', () => {
    const { query, problems } = readExplore(
      's=fees.app.aave&s=fees.app.aave/tlv.app.aave&s=fees.all;colour=red&range=soon&grain=H&t=ma7,cum&foo=1',
    )
    // The others keep their letters.
    expect(query.rows).toHaveLength(3)
    expect(problems.map(({ parameter, row, position }) => [parameter, row, position])).toEqual([
      ['s', 2, 14],
      ['s', 3, 9],
      ['range', null, null],
      ['grain', null, null],
      ['t', null, null],
      ['foo', null, null],
    ])
    expect(problems[3]?.allowed).toEqual(['D', 'W', 'M', 'Q', 'Y'])
  })

  it('leaves out options that it cannot use, and keeps the rest of the row', () => {
    const { query, problems } = readExplore(
      's=fees.all;off;tip=5;right&s=fees.app.*;top=5&s=B/A;top=3;by=name&s=tvl.app.aave;bar;top=5;others;by=name;of=fees',
    )
    expect(problems.map(({ row, position, option }) => [row, position, option])).toEqual([
      [1, 13, 'tip=5'],
      [4, 12, 'top=5'],
      [4, 12, 'others'],
      [4, 12, 'by=name'],
      [4, 12, 'of=fees'],
    ])
    expect(writeExplore(query)).toBe(
      's=fees.all;right;off&s=fees.app.*;top=5&s=B/A;top=3;by=name&s=tvl.app.aave;bar',
    )
  })

  it('takes the day on which values were known, and another such day to compare with', () => {
    const { query, problems } = readExplore('s=fees.chain.ethereum&range=2026-07&known=2026-08-22&vs=latest')
    expect(problems).toEqual([])
    expect(query.known).toBe(fromIsoDay('2026-08-22'))
    expect(query.vs).toEqual({ kind: 'known', day: null })
    expect(writeExplore(query)).toBe(
      's=fees.chain.ethereum&range=2026-07-01..2026-07-31&vs=latest&known=2026-08-22',
    )
    const vs = 's=fees.all&vs=2026-08-22'
    expect(readExplore(vs).query.vs).toEqual({ kind: 'known', day: fromIsoDay('2026-08-22') })
    expect(writeExplore(readExplore(vs).query)).toBe(vs)
    expect(readExplore('s=fees.all&vs=2026-08-22..2026-08-22').query.vs).toMatchObject({ kind: 'days' })
    expect(readExplore('s=fees.all&known=tomorrow&vs=2026-02-30').problems).toHaveLength(2)
  })

  it('takes the first one of what is given more than once, and names it', () => {
    const { query, problems } = readExplore('s=fees.all&grain=day&grain=W&grain=M&constructor=1')
    expect(query.grain).toBe('W')
    expect(problems.map(({ parameter, value }) => [parameter, value])).toEqual([
      ['grain', 'day'],
      ['grain', 'M'],
      ['constructor', '1'],
    ])
  })

  it('takes the range of a dashboard', () => {
    const { query } = readExplore('timeFrame=90d&resample=W')
    expect([query.range, query.grain]).toEqual([{ kind: 'last', count: 90, unit: 'd' }, 'W'])
  })

  it('takes twelve rows and refuses more', () => {
    const rows = Array.from({ length: 13 }, () => 's=fees.all').join('&')
    expect(readExplore(rows).query.rows).toHaveLength(12)
    expect(readExplore(rows).problems).toHaveLength(1)
  })

  it('never fails, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
        const { query } = readExplore(`s=${text}&range=${text}&t=${text}&${text}`)
        expect(readExplore(writeExplore(query)).query.rows).toEqual(query.rows)
      }),
      { numRuns: 1000 },
    )
  })

  it('is read, written and requested alike, over random ones', () => {
    let usable = 0
    fc.assert(
      fc.property(anyExploreAddress, address => {
        const { query, problems } = readExplore(address)
        const again = readExplore(writeExplore(query)).query
        // A row that can't be read is kept as it was typed, in which a plus may be a blank.
        const isRead = (_: unknown, index: number) => problems.every(({ row }) => row !== index + 1)
        const textOf = (read: typeof query) => JSON.stringify({ ...read, rows: read.rows.filter(isRead) })
        expect(textOf(again)).toBe(textOf(query))
        const resolved = resolveRows(query)
        expect(resolved).toHaveLength(query.rows.length)
        usable += resolved.filter(row => !isRefused(row)).length
        expect(toExploreUrl(query) === null).toBe(query.rows.length === 0)
      }),
      { numRuns: sampleSize(10_000, 1500) },
    )
    expect(usable).toBeGreaterThan(500)
  }, 120_000)

  it.each([';', ';off', ';;'])('keeps the place of a row of options alone: %s', row => {
    const { query } = readExplore(`s=fees.all&s=${row}&s=A/tvl.all`)
    expect(query.rows).toHaveLength(3)
    expect(readExplore(writeExplore(query)).query.rows).toEqual(query.rows)
  })
})

describe('letters', () => {
  const resolve = (...rows: string[]) => {
    const search = rows.map(row => `s=${encodeURIComponent(row)}`).join('&')
    const { query } = readExplore(search)
    return resolveRows(query)
  }
  const errorOf = (...rows: string[]) => {
    const refused = resolve(...rows).find(isRefused)
    return refused && [refused.letter, refused.error.message, refused.error.position]
  }

  it('stand for earlier and later rows', () => {
    expect(resolve('B/C;pct', 'fees.app.aave', 'tvl.app.aave').filter(isRefused)).toEqual([])
    expect(resolve('B/avg(tvl.app.aave)', 'fees.app.aave').filter(isRefused)).toEqual([])
  })

  it.each<[string, string[], unknown]>([
    ['a row that there is not', ['fees.all', 'A/D'], ['B', 'D is not a series. Use one of: A, B', 2]],
    ['a cycle', ['B', 'A'], ['A', 'A needs B needs A', 0]],
    ['numbers without a metric', ['0.5', 'A+1'], ['A', '0.5 is a number: add a row with a metric', 0]],
    ['unlike units', ['fees.all', 'tvl.chain.base', 'A+B'], ['C', 'unlike units: USD per day and USD', 1]],
    [
      'a price times an amount',
      ['price.asset.uniswap*marketCap.asset.uniswap'],
      ['A', expect.stringContaining('index(A)/index(ma(B,365))'), 19],
    ],
    [
      'a multiple of now over time',
      ['index(pf.app.uniswap)'],
      ['A', expect.stringContaining('index(A)/index(ma(B,365))'), 0],
    ],
    ['pct of dollars', ['fees.all;pct'], ['A', 'pct applies to ratios only', 8]],
    [
      'letters that multiply one another',
      ['fees.all', ...['A', 'B', 'C', 'D'].map(letter => Array.from({ length: 20 }, () => letter).join('+'))],
      ['C', 'Use at most 256 parts, including those of other rows', 0],
    ],
    [
      'a ranking metric that the kind has not',
      ['fees.chain.*;of=price'],
      ['A', expect.stringContaining("'chain' has no price"), 12],
    ],
    ...[
      ['a line', 'fees.app.uniswap'],
      ['versions', 'fees.app.uniswap.*'],
      ['the chains of one', 'fees.app.uniswap@*'],
      ['chains', 'fees.chain.*'],
      ['the part of a category', 'fees.category.dexs.*'],
      ['the part without stablecoins', 'fees.app.*!stablecoins'],
    ].map(([what, name = '']): [string, string[], unknown] => [
      `parents of ${what}`,
      [`${name};parents`],
      ['A', 'parents groups the applications of app.*, without exclusions', name.length],
    ]),
    [
      'annual of earlier buckets',
      ['1+annual(lag(fees.all,1))'],
      ['A', expect.stringContaining('lag(annual(A),1)'), 2],
    ],
    ['annual of a stock', ['annual(tvl.app.aave)'], ['A', 'annual takes a flow', 7]],
    [
      'a ranking by a figure of now',
      ['fees.app.*;of=pf'],
      ['A', expect.stringContaining('P/F ranks no members'), 10],
    ],
    [
      'an average of now',
      ['1+ma(pf.app.uniswap,7)'],
      ['A', expect.stringContaining('no history to average'), 2],
    ],
    ['an index of now', ['pf.app.uniswap', 'index(A)'], ['B', expect.stringContaining('today’s'), 0]],
    [
      'stars of different kinds',
      ['fees.app.*/fees.chain.*'],
      ['A', 'all wildcards of a formula must stand for the same members', 0],
    ],
  ])('%s is refused', (_what, rows, expected) => {
    expect(errorOf(...rows)).toEqual(expected)
  })
})

it.each(['t=index', 't=yoy', 't=ma7', 't=cum', 'grain=W'])('a figure of now does not take %s', rest => {
  const [single, other] = resolveRows(readExplore(`s=pf.app.uniswap&s=fees.app.uniswap&${rest}`).query)
  expect(single).toMatchObject({
    error: { message: expect.stringMatching(/^P\/F has only|^cum /) as string },
  })
  expect(other && isRefused(other)).toBe(false)
})

it('a running sum has no rate', () => {
  const { query } = readExplore('s=2*annual(fees.all)&t=cum')
  expect(resolveRows(query)).toMatchObject([
    { error: { message: expect.stringContaining('rate') as string, position: 2 } },
  ])
})

describe('a range', () => {
  const asOf = fromIsoDay('2026-11-24')
  const firstDay = fromIsoDay('2022-03-01')

  it.each([
    ['7d', '2026-11-18', '2026-11-24'],
    ['2w', '2026-11-11', '2026-11-24'],
    ['1y', '2025-11-25', '2026-11-24'],
    ['1m', '2026-10-25', '2026-11-24'],
    ['1q', '2026-08-25', '2026-11-24'],
    ['ytd', '2026-01-01', '2026-11-24'],
    ['qtd', '2026-10-01', '2026-11-24'],
    ['all', '2022-03-01', '2026-11-24'],
    ['2025', '2025-01-01', '2025-12-31'],
    ['2026', '2026-01-01', '2026-11-24'],
    ['2026-Q3', '2026-07-01', '2026-09-30'],
    ['2026-07', '2026-07-01', '2026-07-31'],
    ['2026-05-22..2026-11-20', '2026-05-22', '2026-11-20'],
    ['2024..', '2024-01-01', '2026-11-24'],
    ['..2024', '2022-03-01', '2024-12-31'],
    ['2024..2026-Q1', '2024-01-01', '2026-03-31'],
    // A range begins a year before the data at most, and has no days in the future.
    ['9999y', '2021-02-28', '2026-11-24'],
    ['2030', '2026-11-25', '2026-11-24'],
    ['2010', '2011-01-01', '2010-12-31'],
    ['..2021-12', '2022-01-01', '2021-12-31'],
  ])('%s is %s to %s', (text, from, to) => {
    const days = toExploreDays(parseExploreRange(text), asOf, firstDay)
    expect([toIsoDay(days.from), toIsoDay(days.to)]).toEqual([from, to])
  })

  it.each(['', '0d', '7', '0099', '2026-13', '2026-02-30', '2026-Q5', '..', 'a..b', '2026..2025', '1..2..3'])(
    '%s is refused',
    text => {
      expect(() => parseExploreRange(text)).toThrow(RangeError)
    },
  )

  it('is compared with the range of the same length before, and all with nothing', () => {
    const range = parseExploreRange('30d')
    const days = toExploreDays(range, asOf, firstDay)
    expect(toDaysBefore(range, days)).toEqual({ from: days.from - 30, to: days.from - 1 })
    expect(toDaysBefore(parseExploreRange('all'), days)).toBeNull()
  })
})
