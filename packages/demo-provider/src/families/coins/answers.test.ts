import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startDemo, toUnixSeconds, type Demo } from '../../testing/demo.ts'
import { coins } from './coins.ts'

interface Price {
  readonly price: number
  readonly symbol: string
  readonly timestamp: number
  readonly confidence?: number
}
type Prices = Record<string, Price>

const clock = '2026-09-25T12:07:30Z'
const now = toUnixSeconds(clock)
const day = 86_400
const all = coins.map(coin => `coingecko:${coin.geckoId}`).join(',')

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(clock)
})
afterAll(() => demo.close())

async function getPrices(path: string, from = demo): Promise<Prices> {
  return (await from.read<{ coins: Prices }>(`/coins/prices/${path}`)).coins
}

describe('responses', () => {
  test('repeat ids to the letter and leave out unknown coins', async () => {
    const prices = await getPrices(
      'current/coingecko:BitCoin,coingecko:nobody,COINGECKO:tron,ethereum:0xdead',
    )
    expect(Object.keys(prices)).toEqual(['coingecko:BitCoin', 'COINGECKO:tron'])
    expect(prices['coingecko:BitCoin']).toMatchObject({ symbol: 'BTC', confidence: 0.99 })
    expect(prices['coingecko:BitCoin']).not.toHaveProperty('decimals')
    expect(await getPrices('current/coingecko:nobody')).toEqual({})
  })

  test('hold all coins at once, some without confidence, and more than a hundred ids', async () => {
    const prices = Object.values(await getPrices(`current/${all}`))
    expect(prices).toHaveLength(75)
    const without = prices.filter(({ confidence }) => confidence === undefined)
    expect(without.length).toBeGreaterThan(1)
    expect(without.length).toBeLessThan(10)
    const spellings = [all, all.toUpperCase()].join(',')
    expect(Object.keys(await getPrices(`current/${spellings}`))).toHaveLength(150)
  })

  test('move by the minute and are never of the future', async () => {
    const moving = await startDemo(clock)
    const seen = new Set<number>()
    for (let minute = 0; minute < 20; minute++) {
      const iso = new Date((now + minute * 60) * 1000).toISOString()
      moving.setClock(iso)
      const { timestamp = 0, price = 0 } =
        (await getPrices('current/coingecko:bitcoin', moving))['coingecko:bitcoin'] ?? {}
      expect(timestamp).toBeLessThanOrEqual(toUnixSeconds(iso))
      expect(timestamp).toBeGreaterThan(toUnixSeconds(iso) - 5 * 60)
      seen.add(price)
    }
    expect(seen.size).toBeGreaterThan(5)
    expect(await getPrices(`historical/${now + 30 * day}/coingecko:bitcoin`)).toEqual({})
    await moving.close()
  })

  test('do not depend on the clock once the time has passed, but on the seed', async () => {
    const path = `historical/${now - 40 * day}/${all}`
    const [later, other] = [await startDemo('2027-03-01T00:00:00Z'), await startDemo(clock, { seed: 2 })]
    const prices = await getPrices(path)
    expect(await getPrices(path, later)).toEqual(prices)
    expect(await getPrices(path, other)).not.toEqual(prices)
    await Promise.all([later.close(), other.close()])
  })

  test('far ahead are still prices', async () => {
    for (const iso of ['2031-01-01T10:00:00Z', '2099-12-31T23:00:00Z', new Date(8.64e15).toISOString()]) {
      const far = await startDemo(iso)
      const { price = 0 } = (await getPrices('current/coingecko:bitcoin', far))['coingecko:bitcoin'] ?? {}
      expect(price).toBeGreaterThan(10_000)
      expect(price).toBeLessThan(1_000_000)
      await far.close()
    }
  })

  test('before the history there are none', async () => {
    const early = await startDemo('2019-03-01T10:00:00Z')
    expect(await getPrices('current/coingecko:bitcoin', early)).toEqual({})
    expect(await getPrices('first/coingecko:bitcoin', early)).toEqual({})
    await early.close()
  })
})

describe('POST', () => {
  const post = async (path: string, body: string): Promise<[number, unknown]> => {
    const response = await fetch(demo.url + path, { method: 'POST', body })
    return [response.status, await response.json()]
  }
  type Caps = Record<string, { mcap: number; timestamp: number }>

  test('mcaps returns known market caps by the ids that were sent', async () => {
    const [status, caps] = await post(
      '/coins/mcaps',
      JSON.stringify({
        coins: ['coingecko:bitcoin', 'coingecko:Solana', 'coingecko:orca', 'coingecko:nobody'],
      }),
    )
    expect(status).toBe(200)
    expect(Object.keys(caps as Caps)).toEqual(['coingecko:bitcoin', 'coingecko:Solana'])
    expect(((caps as Caps)['coingecko:bitcoin']?.mcap ?? 0) / 1.685e12).toBeGreaterThan(0.9)
    expect(((caps as Caps)['coingecko:bitcoin']?.mcap ?? 0) / 1.685e12).toBeLessThan(1.1)
  })

  test('goes with a key too', async () => {
    const body = JSON.stringify({ coins: ['coingecko:bitcoin'] })
    expect((await post('/secret/coins/mcaps', body))[0]).toBe(200)
    expect((await post('/wrong/coins/mcaps', body))[0]).toBe(500)
  })

  test.each([
    ['/coins/mcaps', '{"coins":[]}', 400, 'no coins queried'],
    ['/coins/mcaps', '{', 400, 'body is not valid JSON'],
    ['/coins/mcaps', '[1]', 400, 'coins must be a list of ids'],
    ['/coins/mcaps', ' '.repeat(300_000), 413, 'Payload Too Large'],
    ['/coins/batchHistorical', '{"coins":{}}', 400, "This endpoint doesn't exist"],
  ])('%s refuses a bad body', async (path, body, status, message) => {
    expect(await post(path, body)).toEqual([status, { message }])
  })
})

test('a fault changes an uncached response too', async () => {
  demo.setFault('/coins/prices/current', { kind: 'truncated-json' })
  await expect(getPrices('current/coingecko:bitcoin')).rejects.toThrow('JSON')
  demo.setFault(null, null)
})
