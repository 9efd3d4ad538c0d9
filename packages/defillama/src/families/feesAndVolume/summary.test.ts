import { expect, it } from 'vitest'

import { parseSummary } from './summary.ts'

const parse = (payload: unknown) => parseSummary(JSON.stringify(payload), '/summary/fees/uniswap')

it('reads the documented example of a parent', () => {
  const payload = parse({
    id: 'parent#uniswap',
    defillamaId: 'parent#uniswap',
    name: 'Uniswap',
    displayName: 'Uniswap',
    slug: 'uniswap',
    category: null,
    chains: ['Ethereum', 'Base'],
    total24h: 2410022,
    change_1d: -4.75,
    totalDataChart: [[1788566400, 2530110]],
    totalDataChartBreakdown: [
      [1788652800, { Ethereum: { 'Uniswap V3': 910220 }, Base: { 'Uniswap V3': 310110 } }],
      [1788739200, null],
    ],
    childProtocols: ['Uniswap V2', 'Uniswap V3'],
    protocolType: 'protocol',
  })
  expect(payload).toMatchObject({
    id: 'parent#uniswap',
    name: 'Uniswap',
    slug: 'uniswap',
    category: null,
    childProtocols: ['Uniswap V2', 'Uniswap V3'],
    total24h: 2410022,
    total7d: null,
    change1d: -4.75,
    total: [[1788566400, 2530110]],
    chart: [
      [1788652800, { Ethereum: { 'Uniswap V3': 910220 }, Base: { 'Uniswap V3': 310110 } }],
      [1788739200, {}],
    ],
  })
})

it('refuses what has no name', () => {
  expect(() => parse({ message: 'down' })).toThrow('name: expected string, received undefined')
})

it('refuses the flat breakdown of an overview', () => {
  expect(() => parse({ name: 'a', totalDataChartBreakdown: [[0, { 'Uniswap V3': 1 }]] })).toThrow(
    'totalDataChartBreakdown[0][1]["Uniswap V3"]: expected object, received number',
  )
})
