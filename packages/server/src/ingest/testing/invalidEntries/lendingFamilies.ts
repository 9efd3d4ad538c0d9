import { chains } from '@analytics/contract/metrics/chains'

import { dateOf, family, listOf, type Family } from './Family.ts'
import * as invalid from './validity.ts'

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

const observationsOf = (base: number) =>
  listOf(index => ({ date: dateOf(index), totalLiquidityUSD: base + index }))

const chainNames = Object.values(chains).map(({ name }) => name)

export const lendingFamilies: readonly Family[] = [
  family(
    'protocols',
    [...listOf(lenderOf), { name: 'A bank', category: 'CEX', tvl: 'nobody reads this' }],
    'Lender 7',
    [
      {
        at: [7],
        owns: /^(id 7|lender-7)\b/,
        fields: {
          '': invalid.object,
          id: invalid.id,
          name: invalid.text,
          slug: invalid.text,
          symbol: invalid.never,
          category: invalid.text,
          logo: invalid.never,
          chains: invalid.never,
          tvl: invalid.amount,
          mcap: invalid.never,
          gecko_id: invalid.never,
          parentProtocol: invalid.text,
          chainTvls: invalid.cells,
          'chainTvls.Ethereum': invalid.cell,
          'chainTvls.Tron-borrowed': invalid.cell,
        },
      },
    ],
    function* figuresOf({ lenders }) {
      for (const { metadata, observations } of lenders)
        for (const [series, usd] of Object.entries(observations)) yield [`${metadata.key} ${series}`, usd]
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
        fields: {
          '': invalid.object,
          name: invalid.never,
          tvl: invalid.never,
          mcap: invalid.amount,
          gecko_id: invalid.text,
        },
      },
    ],
    Object.entries,
  ),
  family(
    'lendingHistory',
    {
      name: 'Lender',
      chains: ['Ethereum'],
      tvl: observationsOf(1000),
      chainTvls: {
        borrowed: { tvl: observationsOf(300) },
        ...Object.fromEntries(
          chainNames.map((name, index) => [name, { tvl: observationsOf(100 * index), tokens: null }]),
        ),
        ...Object.fromEntries(
          chainNames.map((name, index) => [`${name}-borrowed`, { tvl: observationsOf(50 * index) }]),
        ),
      },
    },
    'Lender',
    [
      {
        at: ['tvl', 57],
        owns: /^tvl@20057$/,
        fields: { '': invalid.object, date: invalid.time, totalLiquidityUSD: invalid.cell },
      },
      {
        at: ['chainTvls', 'Ethereum', 'tvl', 57],
        owns: /^tvl\/ethereum@20057$/,
        fields: { '': invalid.object, date: invalid.time, totalLiquidityUSD: invalid.cell },
      },
      {
        at: ['chainTvls', 'Ethereum'],
        owns: /^tvl\/ethereum@/,
        fields: { '': invalid.object, tokens: invalid.never, tvl: invalid.rows },
      },
    ],
    function* figuresOf(history) {
      for (const { series, days, values } of history)
        for (const [index, day] of days.entries()) yield [`${series}@${day}`, values[index] ?? null]
    },
    ['chainTvls', 'Ethereum'],
  ),
]
