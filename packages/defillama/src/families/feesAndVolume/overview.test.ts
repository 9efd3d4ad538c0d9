import { expect, it } from 'vitest'

import { parseOverview } from './overview.ts'

const parse = (payload: unknown) => parseOverview(JSON.stringify(payload), '/overview/fees')
const rowOf = (row: unknown) => parse({ protocols: [row] }).protocols[0]

it('reads the documented example', () => {
  const payload = parse({
    totalDataChart: [[1788652800, 655310]],
    totalDataChartBreakdown: [[1788652800, { 'Aerodrome Slipstream': 402110, 'Virtuals Protocol': -310 }]],
    breakdown24h: null,
    chain: 'Base',
    allChains: ['Ethereum', 'Base', 'Off Chain'],
    total24h: 655310,
    protocols: [
      {
        defillamaId: '4524',
        id: '4524',
        name: 'Aerodrome Slipstream',
        displayName: 'Aerodrome Slipstream',
        slug: 'aerodrome-slipstream',
        module: 'aerodrome-slipstream',
        category: 'Dexs',
        protocolType: 'protocol',
        chains: ['Base'],
        logo: 'https://icons.llama.fi/aerodrome-slipstream.jpg',
        parentProtocol: 'parent#aerodrome',
        methodology: { Fees: 'text' },
        total24h: 398220,
        change_1d: -0.97,
        breakdown24h: { base: { 'Aerodrome Slipstream': 398220 } },
      },
    ],
  })
  const onOneDay = (value: number) => ({ days: Int32Array.of(20_702), values: Float64Array.of(value) })
  expect([...payload.chart]).toEqual([
    ['Aerodrome Slipstream', onOneDay(402110)],
    ['Virtuals Protocol', onOneDay(-310)],
  ])
  expect(payload.protocols[0]).toEqual({
    id: '4524',
    methodology: { Fees: 'text' },
    name: 'Aerodrome Slipstream',
    displayName: 'Aerodrome Slipstream',
    slug: 'aerodrome-slipstream',
    category: 'Dexs',
    protocolType: 'protocol',
    chains: ['Base'],
    logo: 'https://icons.llama.fi/aerodrome-slipstream.jpg',
    parentProtocol: 'parent#aerodrome',
    doublecounted: false,
    total24h: 398220,
  })
})

it('reads a row of nothing but a name', () => {
  expect(rowOf({ name: "Lista's CDP 2" })).toMatchObject({
    id: 'listas-cdp-2',
    slug: 'listas-cdp-2',
    displayName: "Lista's CDP 2",
    category: null,
    chains: [],
    protocolType: 'protocol',
    total24h: null,
  })
})

it.each([
  [
    'null everywhere',
    { name: null, slug: null, chains: null, category: null, total24h: null, doublecounted: null },
  ],
  ['a methodology in text', { name: 'x', methodology: 'text', hallmarks: 7 }],
  ['negative and zero totals', { name: 'x', total24h: -5, total7d: 0 }],
])('bears a row with %s', (_, row) => {
  expect(rowOf(row)).toBeDefined()
})

it.each([
  ['its type', { name: 'x', protocolType: 'chain' }, 'chain'],
  ['its id, when it has no type', { name: 'x', defillamaId: 'chain#x' }, 'chain'],
  ['its category, when it has no type', { name: 'x', category: 'Chain' }, 'chain'],
  ['nothing: then it is an application', { name: 'x', category: 'Dexs' }, 'protocol'],
])('knows a blockchain by %s', (_, row, protocolType) => {
  expect(rowOf(row)).toMatchObject({ protocolType })
})

it('marks rows that are counted elsewhere too', () => {
  expect(rowOf({ name: 'x', doublecounted: true })).toMatchObject({ doublecounted: true })
})

it('has no points where the charts are excluded', () => {
  const { protocols, chart } = parse({ protocols: [], totalDataChart: [], totalDataChartBreakdown: [] })
  expect([...protocols, ...chart]).toEqual([])
})

it.each<[unknown, string]>([
  [null, 'the answer: expected object, received null'],
  [[], 'the answer: expected object, received array'],
  [{}, 'protocols: expected array, received undefined'],
  [{ error: 'down' }, 'protocols: expected array, received undefined'],
  [{ protocols: {} }, 'protocols: expected array, received object'],
  [{ protocols: [null] }, 'protocols[0]: expected object, received null (1 of 1 entries unreadable)'],
  [
    { protocols: [{ name: 'a', total24h: '5' }] },
    'protocols[0].total24h: expected number, received string (1 of 1 entries unreadable)',
  ],
  [
    { protocols: [], totalDataChartBreakdown: {} },
    'totalDataChartBreakdown: expected array, received object',
  ],
])('refuses %j by name', (payload, detail) => {
  expect(() => parse(payload)).toThrow(
    expect.objectContaining({ code: 'BAD_SHAPE', details: { endpoint: '/overview/fees', detail } }),
  )
})

it('looks at nothing that no figure is from', () => {
  const row = { name: 'a', totalAllTime: 1e300, change_1d: '5', chains: 'Base', logo: 7 }
  expect(parse({ protocols: [row], totalDataChart: {}, allChains: [1], chain: 7 })).toMatchObject({
    protocols: [{ name: 'a', chains: [], logo: null }],
  })
})

it('reads the own total of each day, and leaves out what it cannot read', () => {
  const day = 1788566400
  const payload = {
    protocols: [],
    totalDataChart: [[day, 5], [day + 86_400, '6'], null, [day + 172_800, -7]],
  }
  expect(parse(payload).total).toEqual({
    days: Int32Array.of(20_701, 20_703),
    values: Float64Array.of(5, -7),
  })
  expect(parse({ protocols: [], totalDataChart: {} }).total.days).toHaveLength(0)
})

it('refuses a number that overflows', () => {
  const text = '{"protocols":[],"totalDataChartBreakdown":[[0,{"a":1e999}]]}'
  expect(() => parseOverview(text, '/x')).toThrow(
    'totalDataChartBreakdown[0][1].a: Infinity is out of bounds',
  )
})

it('reports broken JSON without quoting it', () => {
  const parseBroken = () => parseOverview('{"protocols":[secret}', '/x')
  expect(parseBroken).toThrow('Invalid JSON for /x')
  expect(parseBroken).not.toThrow(expect.objectContaining({ cause: expect.anything() }))
})

it('reads bytes as well as text', () => {
  const bytes = new TextEncoder().encode('\ufeff{"protocols":[{"name":"Ørsted ƒ"}]}')
  expect(parseOverview(bytes, '/x').protocols[0]?.name).toBe('Ørsted ƒ')
})
