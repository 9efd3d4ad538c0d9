import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished } from 'vitest'

import { startTestServer } from './testing/startTestServer.ts'
import { now, useFilledServer } from './testing/useFilledServer.ts'

const { server } = useFilledServer()

describe('a query that cannot be used', () => {
  it.each([
    ['s=fees.all&s=revenue.app.aave/D', 400, { parameter: 's', row: 2, position: 17 }],
    ['s=fees.all&s=fees.all%2Btvl.chain.base', 400, { parameter: 's', row: 2, position: 8 }],
    ['s=fees.all&grain=W&t=ma7', 400, { parameter: 's', row: 1 }],
    ['s=fees.all&range=soon', 400, { parameter: 'range' }],
    ['s=fees.all&limit=5', 400, { parameter: 'limit' }],
    ['s=0.5', 400, { parameter: 's', row: 1, position: 0 }],
    ['range=1y', 400, { parameter: 's' }],
    [
      's=fees.all&s=fees.app.uniswpa',
      404,
      {
        error: 'UNKNOWN_ENTITY',
        row: 2,
        id: 'uniswpa',
        near: expect.arrayContaining(['uniswap']) as string[],
      },
    ],
    [
      's=fees.chain.etherium',
      404,
      { row: 1, id: 'etherium', near: expect.arrayContaining(['ethereum']) as string[] },
    ],
    ['s=price.asset.bitcion', 404, { row: 1, near: ['bitcoin'] }],
    [
      's=stablecoinSupply.stablecoin.thether',
      404,
      { row: 1, near: expect.arrayContaining(['tether']) as string[] },
    ],
    [
      's=fees.all&s=fees.app.uniswap@bsae',
      404,
      { row: 2, id: 'bsae', near: ['base'], message: 'No chain has the id “@bsae”' },
    ],
    ['s=share(fees.app.uniswap@bsae)', 404, { row: 1, id: 'bsae', near: ['base'] }],
    ['s=fees.app.*@bsae', 404, { row: 1, id: 'bsae', near: ['base'] }],
    ['s=takeRate.category.dexs@bsae', 404, { row: 1, id: 'bsae', near: ['base'] }],
    ['s=stablecoinSupply.stablecoin.tether@trno', 404, { row: 1, id: 'trno', near: ['tron'] }],
    ['s=stablecoinSupply.stablecoin.*@trno', 404, { row: 1, id: 'trno', near: ['tron'] }],
    ['s=fees.all&s=tvl.app.aave;top=5', 400, { parameter: 's', row: 2, position: 12 }],
    ['s=fees.all;others', 400, { row: 1, position: 8 }],
    ['s=fees.all;by=name', 400, { row: 1, position: 8 }],
    ['s=fees.all;of=fees', 400, { row: 1, position: 8 }],
    ['s=fees.all;off=0', 400, { row: 1, position: 9 }],
  ])('%s: %i', async (search, status, expected) => {
    const reply = await server().get(`/api/query?${search}`)
    expect(reply.status).toBe(status)
    expect(reply.json()).toMatchObject(expected)
  })

  it('names near ids where the request is lenient', async () => {
    const reply = await server().get('/api/query?s=fees.app.uniswpa&s=fees.all&range=7d&lenient=1')
    const { rows, series } = ExploreResponse.parse(reply.json()).data
    expect(rows[0]).toMatchObject({ state: 'unknown', near: expect.arrayContaining(['uniswap']) as string[] })
    expect(series).toHaveLength(1)
  })

  it.each(['fees.app.uniswpa', 'fees.app.uniswap@bsae', 'price.asset.bitcion', 'fees.app.ether.fi-B'])(
    'is told the same as a lenient one: %s',
    async row => {
      const refused = await server().get(`/api/query?s=${row}`)
      const lenient = await server().get(`/api/query?s=${row}&lenient=1`)
      const [state] = ExploreResponse.parse(lenient.json()).data.rows
      expect(refused.json()).toMatchObject({ message: state?.message, near: state?.near })
    },
  )

  it('says of a provider without applications that it does not offer them', async () => {
    const bare = await startDemoProvider({ now })
    bare.setFault(null, { kind: 'status', status: 404 })
    const other = await startTestServer(bare.url, now)
    onTestFinished(async () => {
      await other.server.close()
      await other.engine.stop()
      await bare.close()
    })
    const reply = await other.get('/api/query?s=fees.app.uniswap&s=fees.category.dexs&s=fees.chain.unichain')
    const { rows } = ExploreResponse.parse(reply.json()).data
    for (const row of rows) expect(row).toMatchObject({ state: 'not-offered', message: null, near: [] })
    expect(rows).toHaveLength(3)
  })

  it.each([
    ['feez.app.uniswap', 0, 'fees'],
    ['fees.all%2Btvl.ap.aave', 13, 'app'],
    ['summ(fees.all)', 0, 'sum'],
    ['fees.all!stablecoin', 9, 'stablecoins'],
  ])('names near words where the request is lenient: %s', async (row, position, near) => {
    const reply = await server().get(`/api/query?s=${row}&s=fees.all&range=7d&lenient=1`)
    const [state] = ExploreResponse.parse(reply.json()).data.rows
    expect(state).toMatchObject({ state: 'refused', position })
    expect(state?.near).toContain(near)
  })

  it('says that a minus needs blanks where an id swallows one', async () => {
    const reply = await server().get('/api/query?s=fees.app.ether.fi-B&s=fees.all&range=7d&lenient=1')
    const { rows } = ExploreResponse.parse(reply.json()).data
    expect(rows[0]?.message).toBe(
      'No application has the id “ether.fi-B”. A minus needs blanks around it: ether.fi - B',
    )
    expect(rows[0]?.near).toContain('ether.fi')
  })

  it('draws a number over the days of another row, and says of a number alone that it needs one', async () => {
    const load = async (search: string) =>
      ExploreResponse.parse((await server().get(`/api/query?${search}&range=7d&lenient=1`)).json())
    const { data } = await load('s=0.5&s=fees.all')
    expect(data.series[0]?.values).toEqual(Array.from({ length: 7 }, () => 0.5))
    const alone = await load('s=0.5')
    expect(alone.data.rows).toMatchObject([
      { state: 'refused', message: '0.5 is a number: add a row with a metric' },
    ])
    expect(alone.metadata.availability).toBe('available')
  })
})

it('a series whose source failed is not said to be missing at the provider', async () => {
  const fetchFees: typeof fetch = async input => {
    const { pathname, searchParams } = new URL(String(input))
    const isFees = pathname.endsWith('/overview/fees') && searchParams.get('dataType') === 'dailyFees'
    return isFees ? Response.json([]) : new Response('404 page not found', { status: 404 })
  }
  const {
    get,
    server: other,
    engine,
  } = await startTestServer('http://127.0.0.1:1', now, { fetch: fetchFees })
  onTestFinished(async () => {
    await other.close()
    await engine.stop()
  })
  const reply = (await get('/api/query?s=fees.app.*;top=3&range=7d')).json()
  expect(reply).toMatchObject({ message: 'OK', data: { rows: [{ state: 'failed' }] } })
})
