import { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { freeHosts, limits } from '@analytics/defillama/documented'
import { startDemoProvider } from '@analytics/demo-provider'
import { expect, it, onTestFinished } from 'vitest'

import { parseHere } from '../ingest/parsing/parsers.ts'
import { sources } from '../ingest/sources.ts'
import { Engine } from './Engine.ts'
import { runEndpoint } from './testing/startTestEngine.ts'

const start = Date.parse('2026-09-25T10:00:00Z')
const day = 86_400

interface Sent {
  readonly host: string
  readonly path: string
  readonly query: URLSearchParams
  readonly at: number
}

const smallOverview = {
  protocols: [
    {
      name: 'A',
      displayName: 'A',
      slug: 'a',
      defillamaId: '1',
      category: 'Dexs',
      chains: ['Ethereum'],
      total24h: 1,
    },
  ],
  totalDataChart: [[start / 1000 - day, 1]],
  totalDataChartBreakdown: [[start / 1000 - day, { A: 1 }]],
}

/** An engine on the provider's own hosts without a key, which the demo provider plays; time moves with sleep. */
async function startLive() {
  let now = start
  const demo = await startDemoProvider({ now: () => now, tier: 'free' })
  const sent: Sent[] = []
  /** The trickle's windows wait for this promise, which a test may replace. */
  const trickle = { isAllowed: Promise.resolve() }
  const spaceOf = new Map(Object.entries(freeHosts).map(([space, url]) => [new URL(url).host, space]))
  const engine = await Engine.start({
    databasePath: ':memory:',
    origin: { kind: 'live', label: 'test', simulated: false },
    provider: { kind: 'live' },
    now: () => now,
    parse: parseHere,
    // A busy computer is no slow provider.
    timeoutMs: 300_000,
    onChange: () => undefined,
    onFailure: (id, error) => expect.fail(`${id}: ${error.message}`),
    sleep: async ms => {
      now += ms
    },
    fetch: async (input, init) => {
      const { host, pathname, search, searchParams } = new URL(String(input))
      const request = { host, path: pathname, query: searchParams, at: now }
      sent.push(request)
      if (isTrickled(request)) await trickle.isAllowed
      // The breakdowns are heavy to generate and don't matter here.
      if (/^\/overview\/(fees|dexs)/.test(pathname)) return Response.json(smallOverview)
      return fetch(`${demo.url}/${spaceOf.get(host)}${pathname}${search}`, init)
    },
  })
  onTestFinished(async () => {
    await engine.stop()
    await demo.close()
  })
  const settle = async (isOver: () => boolean) => {
    while (!isOver()) await new Promise(resolve => setTimeout(resolve, 20))
  }
  return { engine, sent, settle, trickle }
}

/** A window of daily prices older than the month that the first flight fetches. */
const isTrickled = ({ path, query }: Sent) =>
  path.startsWith('/chart/') &&
  query.get('period') === '1d' &&
  Number(query.get('start')) < (Math.floor(start / 1000 / day) - 30) * day

it('a cold start takes under 200 requests before the trickle, and never half of what a host bears', async () => {
  const { engine, sent, settle } = await startLive()
  engine.revalidate(sources.map(({ id }) => id))
  await settle(() => engine.progress === null && engine.providerHealth.history === null)
  const first = sent.filter(each => !isTrickled(each))
  expect(first.length).toBeLessThan(200)
  expect(sent.length).toBeGreaterThan(first.length + 100)
  for (const { id } of sources) expect(engine.getRecord(id).error, id).toBeNull()

  for (const host of new Set(sent.map(each => each.host))) {
    const starts = sent.filter(each => each.host === host).map(({ at }) => at)
    for (const time of starts) {
      const within = starts.filter(each => each >= time && each < time + limits.freeWindowMs)
      expect(within.length, host).toBeLessThanOrEqual(limits.freeRequests / 2)
    }
  }
  const trickled = sent.filter(isTrickled).map(({ at }) => at)
  for (const time of trickled)
    expect(trickled.filter(each => each >= time && each < time + 60_000).length).toBeLessThanOrEqual(60)

  // Series that require a key are requested once per family, or twice where two requests ran at once.
  const paid = sent.filter(({ path }) => path.startsWith('/overview/derivatives'))
  expect(paid.length).toBeGreaterThan(0)
  expect(paid.length).toBeLessThanOrEqual(2)
  expect(engine.getRecord('perpsVolume/base').availability).toBe('needs-key')

  // No price was requested twice.
  const requested = sent.flatMap(({ host, path, query }) =>
    host === 'coins.llama.fi' ? [`${path}?${query.toString()}`] : [],
  )
  expect(requested.filter((each, index) => requested.indexOf(each) !== index)).toEqual([])
  expect(engine.providerHealth.requests.find(({ host }) => host === 'coins.llama.fi')).toMatchObject({
    limit: 250,
    lastDay: sent.filter(({ host }) => host === 'coins.llama.fi').length,
  })
}, 120_000)

it('the first answer has the month, dashes for what has not come, and no wrong figure; the last one all of it', async () => {
  const { engine, sent, settle, trickle } = await startLive()
  let allowTrickle = () => {}
  trickle.isAllowed = new Promise(resolve => {
    allowTrickle = resolve
  })
  const ask = async (timeFrame: 'all' | '30d' | '1y') =>
    PerformanceResponse.parse(
      JSON.parse((await runEndpoint(engine, 'performance-majors', { timeFrame } as never)).json),
    )
  const month = await ask('30d')
  expect(sent.filter(each => each.path.startsWith('/chart/') && !isTrickled(each)).length).toBeLessThan(30)
  for (const row of month.data.tableData.assets) {
    expect(row.frameReturn, row.id).not.toBeNull()
    expect(row['24h'], row.id).not.toBeNull()
  }
  const before = await ask('all')
  expect(before.metadata.history?.total).toBeGreaterThan(before.metadata.history?.done ?? 0)
  expect(before.metadata.completeness).toBeLessThan(1)
  expect(before.data.tableData.assets.some(({ frameReturn }) => frameReturn === null)).toBe(true)
  allowTrickle()
  await settle(() => engine.providerHealth.history === null)
  const after = await ask('all')
  expect(after.metadata).not.toHaveProperty('history')
  expect(after.metadata.dataVersion).not.toBe(before.metadata.dataVersion)
  for (const row of after.data.tableData.assets) {
    expect(row.frameReturn, row.id).not.toBeNull()
    const reported = before.data.tableData.assets.find(({ id }) => id === row.id)
    // A price that was fetched anew meanwhile has another return.
    const isSamePrice = reported?.updatedAt === row.updatedAt
    if (reported?.frameReturn !== null && isSamePrice) expect(reported?.frameReturn).toBe(row.frameReturn)
  }
}, 120_000)
