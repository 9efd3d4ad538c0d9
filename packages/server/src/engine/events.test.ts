import { EventsResponse } from '@analytics/contract/api/responses/entities/events'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

interface Hack {
  readonly date: number
  readonly name: string
  readonly amount: number | null
  readonly technique: string | null
  readonly defillamaId: string | number | null
}

interface Raise {
  readonly date: number
  readonly name: string
  readonly amount: number | null
  readonly round: string | null
  readonly defillamaId?: string
}

let server: FilledServer
let hacks: readonly Hack[]
let raises: readonly Raise[]
beforeAll(async () => {
  server = await getFilledServer()
  const { demo } = server
  const read = async (path: string) => (await fetch(demo.url + path)).json()
  hacks = (await read('/api/hacks')) as Hack[]
  raises = ((await read('/api/raises')) as { raises: Raise[] }).raises
}, 120_000)

const eventsOf = async (url: string) =>
  EventsResponse.parse((await server.get(`/api/analytics/${url}`)).json()).data

const toDayText = (second: number) => new Date(second * 1000).toISOString().slice(0, 10)

describe('events', () => {
  it('are all that the provider sends, newest first, raises in dollars', async () => {
    const { events, kinds } = await eventsOf('events?limit=all')
    const expected = [
      ...hacks.map(({ date, name, amount, technique }) => ['hack', toDayText(date), name, amount, technique]),
      ...raises.map(({ date, name, amount, round }) => [
        'raise',
        toDayText(date),
        name,
        amount === null ? null : amount * 1e6,
        round,
      ]),
    ]
    const listed = events.map(({ kind, day, name, usd, detail }) => [kind, day, name, usd, detail])
    const inOrder = (rows: readonly unknown[][]) => rows.map(row => row.slice(0, 4).join()).sort()
    expect(inOrder(listed)).toEqual(inOrder(expected))
    const days = events.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(kinds).toEqual([
      { kind: 'hack', state: 'available', count: hacks.length },
      { kind: 'raise', state: 'available', count: raises.length },
    ])
    expect((await eventsOf('events?limit=5')).events).toEqual(events.slice(0, 5))
  })

  it('of a parent are its own and those of its versions; of a version, its own', async () => {
    const isOf = (ids: readonly string[]) => (row: Hack | Raise) => ids.includes(String(row.defillamaId))
    const { events } = await eventsOf('app/events?app=gmx')
    const [hack] = hacks.filter(({ name }) => name === 'GMX V1 Perps')
    expect(events).toMatchObject([
      { kind: 'hack', usd: hack?.amount, app: { name: 'GMX V1 Perps' }, detail: 'Reentrancy' },
    ])
    const uniswap = await eventsOf('app/events?app=uniswap')
    expect(uniswap.events).toHaveLength(raises.filter(isOf(['parent#uniswap'])).length)
    expect(uniswap.events[0]).toMatchObject({
      kind: 'raise',
      usd: 165e6,
      app: { id: 'uniswap', name: 'Uniswap' },
      investors: ['Polychain', 'a16z', 'Paradigm', 'SV Angel'],
    })
    const version = await eventsOf('app/events?app=uniswap&version=uniswap-v3')
    expect(version).toEqual({
      kinds: [
        { kind: 'hack', state: 'not-reported', count: 0 },
        { kind: 'raise', state: 'not-reported', count: 0 },
      ],
      events: [],
    })
  })

  it('are of the kinds, days, applications and chains that a request names', async () => {
    const { events: all } = await eventsOf('events?limit=all')
    const textOf = async (query: string) => (await eventsOf(`events?limit=all&${query}`)).events
    expect(await textOf('events=hack')).toEqual(all.filter(({ kind }) => kind === 'hack'))
    expect(await textOf('from=2025-03-01&to=2025-07-31')).toEqual(
      all.filter(({ day }) => day >= '2025-03-01' && day <= '2025-07-31'),
    )
    expect(await textOf('timeFrame=1y')).toEqual(all.filter(({ day }) => day > '2025-09-25'))
    expect(await textOf('chains=arb,sui')).toEqual(
      all.filter(({ chains }) => chains.includes('Arbitrum') || chains.includes('Sui')),
    )
    const named = await textOf('apps=uniswap,gmx,nobody')
    expect(new Set(named.map(({ app }) => app?.name))).toEqual(new Set(['Uniswap', 'GMX V1 Perps']))
    const largest = (await eventsOf('events?limit=3&keep=largest')).events
    const amounts = all.map(({ usd }) => usd ?? 0).toSorted((a, b) => b - a)
    expect(largest.map(({ usd }) => usd).toSorted((a, b) => Number(b) - Number(a))).toEqual(
      amounts.slice(0, 3),
    )
    expect(largest).toEqual(
      all.filter(event => largest.some(({ name, day }) => name === event.name && day === event.day)),
    )
  })

  it('of nobody that is listed name no application', async () => {
    const { events } = await eventsOf('events?limit=all')
    expect(events.find(({ name }) => name === 'Bybit')).toMatchObject({ app: null, usd: 1.4e9 })
    expect(events.find(({ name }) => name.includes('<b>'))?.name).toBe('Scam <b>Bank</b>')
    expect((await server.get('/api/analytics/app/events?app=bybit')).status).toBe(404)
  })
})
