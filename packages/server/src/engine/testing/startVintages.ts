import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { dayOf, fromIsoDay, type Day } from '@analytics/contract/query/day'
import { startDemoProvider } from '@analytics/demo-provider'
import { inject } from 'vitest'

import { getBridgeVolumeId } from '../../domain/sources.ts'
import { Database } from '../../store/database/Database.ts'
import { copyFilledStore, filledAt } from './filledStore.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** The provider's charts by application are those of the filled store, have changed days, have fewer days, or end in the middle. */
export type Vintage = 'recorded' | 'restated' | 'withdrawn' | 'damaged'

export interface Vintages extends TestServer {
  /**
   * Fetches some sources of every kind at a later time, and waits for the colours of new applications. Charts by application are of
   * the vintage. Rejects where these were not stored: both states would be the same one.
   */
  fetchAll(vintage: Vintage, time: number): Promise<void>
  /** Responses that show prices ask for their history, which comes a little later: waits for it. */
  untilPriced(addresses: readonly string[]): Promise<void>
  end(): Promise<void>
}

const charted = ['fees', 'fees/base', 'perpsVolume']
/** Fetching all sources would take minutes. */
const refetched = [...charted, 'stablecoins', 'bridges', 'treasuries', 'prices', 'priceHistory', 'hacks']

const dayMs = 86_400_000
/** Older days change nothing of what is proven, and take seconds. */
const firstDay = fromIsoDay('2025-06-01')

type Cells = Readonly<Record<string, number>>

interface Chart {
  readonly totalDataChartBreakdown: readonly (readonly [second: number, cells: Cells])[]
}

/** Later days are like the last recorded one. */
function toVintage(body: Chart, vintage: Vintage, through: Day): Chart {
  const recorded = body.totalDataChartBreakdown.filter(([second]) => dayOf(second * 1000) >= firstDay)
  const [lastSecond, lastCells] = recorded.at(-1) ?? [0, {}]
  const later = Array.from({ length: through - dayOf(lastSecond * 1000) }, (_, index) => index + 1)
  const rows = [...recorded, ...later.map(days => [lastSecond + days * 86_400, lastCells] as const)].flatMap(
    ([second, cells], index): [number, Cells][] => {
      if (vintage === 'withdrawn' && index % 97 === 5) return []
      if (vintage === 'recorded' || index % 50 !== 7) return [[second, cells]]
      const factor = vintage === 'restated' ? 1.02 : 1.03
      const restated = Object.entries(cells).map(([name, usd], place) => [
        name,
        place % 3 === 0 ? usd * factor : usd,
      ])
      return [[second, Object.fromEntries(restated) as Cells]]
    },
  )
  return { ...body, totalDataChartBreakdown: rows }
}

/** The whole API over a copy of the filled store, whose sources can be fetched again later with changed figures. */
export async function startVintages(): Promise<Vintages> {
  let now = filledAt
  let vintage: Vintage = 'recorded'
  const folder = mkdtempSync(join(tmpdir(), 'analytics-vintages-'))
  const databasePath = join(folder, 'demo.duckdb')
  await copyFilledStore(inject('filledStore'), databasePath)
  const database = await Database.open(databasePath)
  await database.write(async session => {
    await session.run(`DELETE FROM fact WHERE day < ${firstDay}`)
    // A request has a source that is due fetched again: figures that come after the answer, but belong to what is known of its day.
    await session.run(
      `UPDATE source SET checked_at = ${onDay(99)}, expires_at = ${onDay(99)}
        WHERE id NOT IN (${refetched.map(id => `'${id}'`).join(', ')})`,
    )
  })
  await database.close()
  const [demo, still] = await Promise.all([
    startDemoProvider({ now: () => now }),
    startDemoProvider({ now: () => filledAt }),
  ])
  const charts = new Map<string, Promise<Chart>>()
  const fetchChart = (address: string) => {
    // Charts of the filled store are at hand, those of another time are not.
    const chart =
      charts.get(address) ?? fetch(address).then(async response => (await response.json()) as Chart)
    charts.set(address, chart)
    return chart
  }
  const fetchVintage: typeof fetch = async (input, init) => {
    const address = String(input)
    if (!address.includes('/overview/')) return fetch(input, init)
    const chart = await fetchChart(address.replace(demo.url, still.url))
    const text = JSON.stringify(toVintage(chart, vintage, dayOf(now)))
    return new Response(vintage === 'damaged' ? text.slice(0, text.length / 2) : text, {
      headers: { 'content-type': 'application/json' },
    })
  }
  const server = await startTestServer(demo.url, () => now, {
    kind: 'demo',
    databasePath,
    fetch: fetchVintage,
    // Nothing here is about the time that a response takes, here or at the provider.
    queryMs: 100_000,
    timeoutMs: 300_000,
  })
  // A response about all bridges has their histories fetched for the next one.
  const { text } = await server.get('/api/analytics/bridge-volume?limit=all')
  const bridges = [...text.matchAll(/"id":"(\d+)"/g)].map(([, id = '']) => getBridgeVolumeId(id))
  const { engine } = server
  await engine.require({ required: [...new Set(bridges)], optional: [] })
  const settle = async () => {
    while (engine.progress !== null) await sleep(5)
    await engine.upkeep.last
  }
  await settle()
  return {
    ...server,
    async fetchAll(next, time) {
      ;[vintage, now] = [next, time]
      engine.revalidate([...refetched, ...bridges])
      await settle()
      if (next === 'damaged') return
      for (const { fetchedAt, error } of charted.map(id => engine.getRecord(id)))
        if (fetchedAt !== time)
          throw new Error(`the charts of another time were not stored: ${error?.message}`)
    },
    async untilPriced(addresses) {
      const isPriced = async (address: string) => {
        const { metadata } = (await server.get(address)).json() as { metadata: { history?: unknown } }
        return metadata.history === undefined
      }
      for (const address of addresses) while (!(await isPriced(address))) await sleep(20)
    },
    async end() {
      await server.server.close()
      await server.engine.stop()
      await Promise.all([demo.close(), still.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const onDay = (days: number) => filledAt + days * dayMs
