import { setTimeout as sleep } from 'node:timers/promises'

import { RankingResponse } from '@analytics/contract/api/responses/ranking'

import { startServer } from '../startServer.ts'

const requests = ['app-fees', 'app-revenue'].map(path => `/api/analytics/${path}?timeFrame=30d&limit=all`)
const longestMs = 60_000

/** Compares the recovered store's figures with those of a store that was never killed. Returns the violations. */
export async function compareWithFresh(
  environment: Readonly<Record<string, string>>,
  freshFolder: string,
): Promise<string[]> {
  const survivor = startServer(environment)
  const fresh = startServer({ ...environment, DATA_DIR: freshFolder })
  const violations: string[] = []
  for (const request of requests) {
    const expected = await figures(await fresh.url, request)
    const until = performance.now() + longestMs
    while ((await figures(await survivor.url, request)) !== expected) {
      if (performance.now() > until) {
        violations.push(`at the end: ${request} has other figures than on a store that was never killed`)
        break
      }
      await sleep(250)
    }
  }
  for (const server of [survivor, fresh]) {
    server.child.kill('SIGINT')
    const code = await server.ended
    if (code !== 0) violations.push(`at the end: Ctrl-C ended the server with ${code}`)
  }
  return violations
}

/**
 * The figures of a ranking as text. Colours depend on the order of arrival, so they are left out. A busy server may ask to come
 * again (503) or give up a query (504).
 */
async function figures(url: string, request: string): Promise<string> {
  const response = await fetch(url + request)
  if (response.status === 503 || response.status === 504) {
    await response.body?.cancel()
    await sleep(250)
    return figures(url, request)
  }
  const { data, metadata } = RankingResponse.parse(await response.json())
  const rows = data.protocols.map(row => [row.id, row.value, row.total24h, row.total1y, row.totalAllTime])
  return JSON.stringify([metadata.asOf, data.totals, rows])
}
