import { sample } from '@analytics/contract/testing/sample'
import { createProvider } from '@analytics/defillama'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import type { Store } from '@analytics/store/Store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seriesKey } from '../domain/keys.ts'
import { appSeries, findSourceId, getSourceIds, subjectSources } from '../domain/sources.ts'
import { startTestEngine } from '../engine/testing/startTestEngine.ts'
import { createRepositories } from '../store/createRepositories.ts'
import { openTestStore } from '../store/testing/openTestStore.ts'
import type { FetchContext } from './batch/IngestBatch.ts'
import { PaidTierFamilies } from './batch/pauses.ts'
import { parseHere } from './parsing/parsers.ts'
import { findSource, sources } from './sources.ts'

const now = () => Date.parse('2026-09-25T10:00:00Z')
const onDemandId = 'tvl/app/aave-v3'
const onDemandIds = [onDemandId, 'stablecoin/1', 'bridgeVolume/80', 'treasury/app/aave']

describe('the sources', () => {
  it('have ids and series of their own', () => {
    const series = sources.flatMap(source => source.series)
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
    expect(new Set(series).size).toBe(series.length)
  })

  it('are found for the scopes that a metric has, and none for the others', () => {
    expect(getSourceIds(['fees'], ['all', 'sui'])).toEqual(['fees', 'fees/sui'])
    expect(getSourceIds(['tvl', 'borrows'], ['all', 'base'])).toEqual(['lending'])
    expect(getSourceIds(['price'], ['all', 'sui'])).toEqual([])
    expect(getSourceIds(['stablecoinSupply'], ['sui'])).toEqual([])
  })

  it('have the series that queries look for, and no others', () => {
    const others = [
      { metric: 'stablecoinSupply', scope: 'all' },
      { metric: 'bridgeVolume', scope: 'all' },
    ] as const
    const looked = [...appSeries, ...others].map(({ metric, scope }) => {
      return [seriesKey(metric, scope), findSourceId(metric, scope)] as const
    })
    const prices = [subjectSources.stablecoinPrices, subjectSources.stablecoinPrices] as const
    const stored = sources.flatMap(({ id, series }) => series.map(key => [key, id] as const))
    expect(new Map([...looked, prices])).toEqual(new Map(stored.filter(([key]) => !key.endsWith('#total'))))
  })

  it('exist on demand where a query names one', () => {
    expect(findSource(onDemandId)).toMatchObject({
      id: onDemandId,
      series: [onDemandId, 'borrows/app/aave-v3'],
      kind: 'protocolTvl',
    })
    for (const id of ['tvl/app/', 'stablecoin/', 'treasury/app/', 'fees/app/aave', '', 'constructor'])
      expect(findSource(id), id).toBeUndefined()
  })
})

describe('from the demo provider', { timeout: 120_000 }, () => {
  let demo: DemoProvider
  let database: Store
  beforeAll(async () => {
    demo = await startDemoProvider({ now })
    database = await openTestStore()
  })
  afterAll(async () => {
    await database.close()
    await demo.close()
  })

  it.each(sample([...sources.map(({ id }) => id).filter(id => id !== 'priceHistory'), ...onDemandIds], 24))(
    '%s brings values',
    async id => {
      const source = findSource(id)
      const repositories = createRepositories(database, { kind: 'demo', label: 'test', simulated: true })
      const context: FetchContext = {
        ...repositories,
        provider: createProvider({ origin: { kind: 'url', url: demo.url }, now, spacingMs: 0 }),
        parse: parseHere,
        read: work => database.read(work),
        now,
        noteUnreadable: part => expect.fail(JSON.stringify(part)),
        noteStep: () => undefined,
        history: { catchUp: async () => ({ bytes: 0, expiresAt: 0, unreadable: [] }) },
        paidTier: new PaidTierFamilies(now),
      }
      const records = source ? await repositories.sources.register([source]) : []
      const knownRecord = records.find(record => record.id === id)
      const batch = knownRecord && (await source?.fetch(knownRecord, context))
      expect(batch?.facts).toBeGreaterThan(0)
    },
  )

  it('an engine takes one on when a query needs it, stores it and reports it', async () => {
    const { engine } = await startTestEngine(demo.url, now)
    await engine.require({ required: [onDemandId], optional: [] })
    expect(engine.getRecord(onDemandId)).toMatchObject({ availability: 'available', revision: 1 })
    expect(engine.versions.sources.find(({ id }) => id === onDemandId)?.revision).toBe(1)
    expect((await engine.status()).find(({ id }) => id === onDemandId)?.kind).toBe('protocolTvl')
    await engine.stop()
  })
})
