import { setTimeout as sleep } from 'node:timers/promises'

import { startDemoProvider } from '@analytics/demo-provider'

import { copyFilledStore, copyKept, filledAt } from './filledStore.ts'
import { startTestEngine } from './startTestEngine.ts'

/** The days of the two fetches. */
export const firstKnown = '2026-09-25'
export const restatedOn = '2026-09-27'
export const restatedAt = Date.parse(`${restatedOn}T10:00:00Z`)

/** These are fetched a second time, when single days differ. */
const restatedSources = ['fees', 'fees/base', 'revenue', 'spotVolume']

/** Days before the last one that are withdrawn, or changed. */
const withdrawnDay = 25
const isChanged = (day: number) => day % 40 === 13

/** Copies a store of which some sources were fetched again two days later, when the provider has restated some complete days. */
export function copyRestatedStore(folder: string, to: string): Promise<void> {
  return copyKept(folder, 'restated.duckdb', path => restateAt(folder, path), to)
}

async function restateAt(folder: string, databasePath: string): Promise<void> {
  await copyFilledStore(folder, databasePath)
  let now = filledAt
  const demo = await startDemoProvider({ now: () => now })
  const fetchRestated: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).includes('/overview/')) return response
    const { status } = response
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(restate(await response.json())), { status, headers })
  }
  const { engine } = await startTestEngine(demo.url, () => now, {
    kind: 'demo',
    databasePath,
    fetch: fetchRestated,
  })
  now = restatedAt
  engine.revalidate(restatedSources)
  while (engine.progress !== null) await sleep(20)
  await engine.stop()
  await demo.close()
}

/** Every fortieth day, each third application had a tenth more; one day is withdrawn. */
function restate(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('totalDataChartBreakdown' in body)) return body
  const days = body.totalDataChartBreakdown as [number, Record<string, number>][]
  const changed = days.flatMap(([second, cells], index): typeof days => {
    const before = days.length - index
    if (before === withdrawnDay) return []
    if (!isChanged(before)) return [[second, cells]]
    const names = Object.keys(cells)
    return [
      [
        second,
        Object.fromEntries(
          names.map((name, place) => [name, (cells[name] ?? 0) * (place % 3 === 0 ? 1.1 : 1)]),
        ),
      ],
    ]
  })
  return { ...body, totalDataChartBreakdown: changed }
}
