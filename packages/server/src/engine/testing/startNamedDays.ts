import { setTimeout as sleep } from 'node:timers/promises'

import { fromIsoDay, startOf, toIsoDay, type Day } from '@analytics/contract/query/day'

import { sources } from '../../ingest/sources.ts'
import { daysBetween } from './plainLoops.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** A subject as the provider names it on a day. */
export interface NamedSubject {
  readonly key: string
  readonly name: string
  readonly usd: number
  /** Fees of an application on days that differ from the others. */
  readonly usdOf?: Readonly<Record<string, number>>
  readonly category?: string
  readonly chains?: readonly string[]
  readonly parent?: string
}

export interface NamedDay {
  readonly apps: readonly NamedSubject[]
  readonly coins: readonly NamedSubject[]
  readonly bridges: readonly NamedSubject[]
}

export const firstNamed = fromIsoDay('2026-08-20')
const firstDay = fromIsoDay('2026-06-01')

const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
/** Many that never change, so that one change is no anomaly. */
const others: readonly NamedSubject[] = Array.from({ length: 15 }, (_, index) => ({
  key: String(100 + index),
  name: `Other ${index}`,
  usd: 10e6,
}))

function toFees(apps: readonly NamedSubject[], through: Day) {
  const cellsOn = (isoDay: string) =>
    Object.fromEntries(apps.map(({ key, usd, usdOf }) => [`name ${key}`, usdOf?.[isoDay] ?? usd]))
  return {
    totalDataChart: [],
    totalDataChartBreakdown: daysBetween(firstDay, through).map(day => [
      day * 86_400,
      cellsOn(toIsoDay(day)),
    ]),
    protocols: apps.map(({ key, name, usd, category = 'Dexs', chains = ['Ethereum'], parent }) => ({
      defillamaId: key,
      name: `name ${key}`,
      displayName: name,
      slug: toSlug(name),
      category,
      chains,
      protocolType: 'protocol',
      parentProtocol: parent,
      total24h: usd,
    })),
  }
}

function toPayloads({ apps, coins, bridges }: NamedDay, through: Day): Readonly<Record<string, unknown>> {
  const listed = [...coins, ...others]
  const total = listed.reduce((sum, { usd }) => sum + usd, 0)
  const supply = (usd: number) => ({ peggedUSD: usd })
  const chart = (usd: number) =>
    daysBetween(firstDay, through).map(day => ({
      date: String(day * 86_400),
      totalCirculatingUSD: supply(usd),
      totalCirculating: supply(usd),
    }))
  return {
    '/api/overview/fees': toFees([...apps, ...others], through),
    '/stablecoins/stablecoinchains': [{ name: 'Ethereum', totalCirculatingUSD: supply(total) }],
    '/stablecoins/stablecoins': {
      peggedAssets: listed.map(({ key, name, usd }) => ({
        id: key,
        name,
        symbol: `S${key}`,
        pegType: 'peggedUSD',
        price: 1,
        circulating: supply(usd),
        chainCirculating: { Ethereum: { current: supply(usd) } },
      })),
    },
    '/stablecoins/stablecoincharts/all': chart(total),
    '/bridges/bridges': {
      bridges: [...bridges, ...others].map(({ key, name, usd }) => ({
        id: Number(key),
        name: `name-${key}`,
        displayName: name,
        chains: ['Ethereum'],
        lastDailyVolume: usd,
        dayBeforeLastVolume: usd,
        weeklyVolume: usd * 7,
        monthlyVolume: usd * 30,
      })),
    },
  }
}

export interface NamedDays extends TestServer {
  /** Fetches what the provider names on the next day. */
  fetchNext(): Promise<void>
  /** The place to which an address leads; null for an answer of its own. */
  locationOf(address: string): Promise<unknown>
  end(): Promise<void>
}

/** A server whose provider names its subjects otherwise on each day. By default all sources are fetched. */
export async function startNamedDays(
  days: readonly NamedDay[],
  fetched: readonly string[] = sources.map(({ id }) => id),
): Promise<NamedDays> {
  let index = -1
  const server = await startTestServer(
    'http://127.0.0.1:1',
    () => startOf(firstNamed + index) + 10 * 3_600_000,
    {
      fetch: async input => {
        const day = days[index]
        const payload =
          day && toPayloads(day, firstNamed + index)[decodeURIComponent(new URL(String(input)).pathname)]
        return payload === undefined
          ? new Response('404 page not found', { status: 404 })
          : new Response(JSON.stringify(payload), { headers: { 'content-type': 'application/json' } })
      },
    },
  )
  const { engine } = server
  const fetchNext = async () => {
    index++
    engine.revalidate(fetched)
    do await sleep(5)
    while (engine.progress !== null)
    await engine.upkeep.last
  }
  await fetchNext()
  return {
    ...server,
    fetchNext,
    async locationOf(address) {
      const { status, headers } = await server.get(address)
      return status === 302 ? headers['location'] : null
    },
    async end() {
      await server.server.close()
      await server.engine.stop()
    },
  }
}
