import { chains } from '@analytics/contract/vocabulary/chains'

import { dateOf, family, listOf, type Family } from './Family.ts'
import * as odd from './oddness.ts'

const lenderOf = (index: number) => ({
  id: `id ${index}`,
  name: `Lender ${index}`,
  slug: `lender-${index}`,
  symbol: 'L',
  category: 'Lending',
  logo: null,
  chains: ['Ethereum'],
  tvl: 1000 + index,
  mcap: 5,
  gecko_id: `gecko-${index}`,
  parentProtocol: null,
  chainTvls: { Ethereum: 500 + index, 'Ethereum-borrowed': 40 + index, 'Tron-borrowed': 2, staking: 5 },
})

const readingsOf = (base: number) =>
  listOf(index => ({ date: dateOf(index), totalLiquidityUSD: base + index }))

const chainNames = Object.values(chains).map(({ name }) => name)

export const lendingFamilies: readonly Family[] = [
  family(
    'lenders',
    [...listOf(lenderOf), { name: 'A bank', category: 'CEX', tvl: 'nobody reads this' }],
    'Lender 7',
    [
      {
        at: [7],
        owns: /^(id 7|lender-7)\b/,
        fields: {
          '': odd.object,
          id: odd.id,
          name: odd.text,
          slug: odd.text,
          symbol: odd.never,
          category: odd.text,
          logo: odd.never,
          chains: odd.never,
          tvl: odd.amount,
          mcap: odd.never,
          gecko_id: odd.never,
          parentProtocol: odd.text,
          chainTvls: odd.cells,
          'chainTvls.Ethereum': odd.cell,
          'chainTvls.Tron-borrowed': odd.cell,
        },
      },
    ],
    function* figuresOf(lenders) {
      for (const { listing, readings } of lenders)
        for (const [series, usd] of Object.entries(readings)) yield [`${listing.key} ${series}`, usd]
    },
  ),
  family(
    'marketCaps',
    listOf(lenderOf),
    'gecko-7',
    [
      {
        at: [7],
        owns: /^gecko-7$/,
        fields: { '': odd.object, name: odd.never, tvl: odd.never, mcap: odd.amount, gecko_id: odd.text },
      },
    ],
    Object.entries,
  ),
  family(
    'lendingHistory',
    {
      name: 'Lender',
      chains: ['Ethereum'],
      tvl: readingsOf(1000),
      chainTvls: {
        borrowed: { tvl: readingsOf(300) },
        ...Object.fromEntries(
          chainNames.map((name, at) => [name, { tvl: readingsOf(100 * at), tokens: null }]),
        ),
        ...Object.fromEntries(
          chainNames.map((name, at) => [`${name}-borrowed`, { tvl: readingsOf(50 * at) }]),
        ),
      },
    },
    'Lender',
    [
      {
        at: ['tvl', 57],
        owns: /^tvl@20057$/,
        fields: { '': odd.object, date: odd.moment, totalLiquidityUSD: odd.cell },
      },
      {
        at: ['chainTvls', 'Ethereum', 'tvl', 57],
        owns: /^tvl\/ethereum@20057$/,
        fields: { '': odd.object, date: odd.moment, totalLiquidityUSD: odd.cell },
      },
      {
        at: ['chainTvls', 'Ethereum'],
        owns: /^tvl\/ethereum@/,
        fields: { '': odd.object, tokens: odd.never, tvl: odd.rows },
      },
    ],
    function* figuresOf(history) {
      for (const { series, days, values } of history)
        for (const [at, day] of days.entries()) yield [`${series}@${day}`, values[at] ?? null]
    },
    ['chainTvls', 'Ethereum'],
  ),
]
