import { BridgesResponse } from '@analytics/contract/api/responses/bridges'
import { AppCombinedResponse } from '@analytics/contract/api/responses/combined'
import { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { ArrivalsResponse, MoversResponse } from '@analytics/contract/api/responses/overview'
import { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { ChainRankingResponse, RankingResponse } from '@analytics/contract/api/responses/ranking'
import { SeriesResponse } from '@analytics/contract/api/responses/series'
import { findEntity, toDirectory, type EntityDirectory } from '@analytics/contract/directory/directory'
import { chainIds, chainName } from '@analytics/contract/metrics/chains'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer
let directory: EntityDirectory

async function read<Response>(schema: z.ZodType<{ data: Response }>, path: string): Promise<Response> {
  const reply = await server.get(`/api/analytics/${path}`)
  return schema.parse(reply.json()).data
}

beforeAll(async () => {
  server = await getFilledServer()
  directory = toDirectory(await read(EntitiesResponse, 'entities'))
}, 120_000)

const ofKind = (kind: string) => directory.entities.filter(entity => entity.kind === kind)

describe('the list of entities', () => {
  it('has the address of every row, legend entry, mover and arrival, as the entry with the figure', async () => {
    const { protocols } = await read(RankingResponse, 'app-fees?limit=all')
    const { datasets } = await read(SeriesResponse, 'app-fees/timeseries?limit=100')
    const { gains, losses } = await read(MoversResponse, 'app-fees/movers')
    const { arrivals } = await read(ArrivalsResponse, 'app-fees/arrivals')
    const drawn = datasets.filter(({ pageId }) => pageId !== null)
    const rows = [...protocols, ...drawn, ...gains, ...losses, ...arrivals]
    expect(rows.filter(({ slug, pageId }) => slug !== pageId).length).toBeGreaterThan(2)
    const wrong = rows.filter(({ id, pageId }) => findEntity(directory, 'app', pageId ?? '')?.key !== id)
    expect(wrong.map(({ id, pageId }) => [id, pageId])).toEqual([])
  })

  it('tells a parent from its version of the same name', () => {
    for (const [id, name] of [
      ['circle', 'Circle'],
      ['lido', 'Lido'],
    ] as const) {
      expect(findEntity(directory, 'app', id)?.name).toBe(`${name} (all versions)`)
      expect(ofKind('app').filter(entity => entity.name === name)).toMatchObject([{ parent: id }])
    }
  })

  it('has every application of the dashboards, with its fees over 30 days', async () => {
    const { protocols } = await read(RankingResponse, 'app-fees?limit=all')
    expect(protocols.length).toBeGreaterThan(150)
    for (const { id, name, total30d } of protocols) {
      const entity = directory.byKey.get(id)
      expect(entity, name).toMatchObject({ kind: 'app', value: total30d })
      expect(findEntity(directory, 'app', entity?.id ?? '')).toBe(entity)
    }
  })

  it('has parents, each with the sum of its versions', () => {
    const parents = ofKind('app').filter(({ key }) => key?.startsWith('parent#'))
    expect(parents.length).toBeGreaterThan(5)
    for (const { id, value, members } of parents) {
      const versions = ofKind('app').filter(({ parent }) => parent === id)
      expect(versions).toHaveLength(members ?? 0)
      const knownValues = versions.flatMap(version => version.value ?? [])
      if (knownValues.length === 0) expect(value).toBeNull()
      else
        expect(value).toBeCloseTo(
          knownValues.reduce((sum, knownValue) => sum + knownValue, 0),
          1,
        )
    }
    expect(findEntity(directory, 'app', 'uniswap')).toMatchObject({ name: 'Uniswap', detail: 'Dexs' })
  })

  it('has every followed chain with what its applications earned, and any other that an application is on', async () => {
    const { rows } = await read(
      ChainRankingResponse,
      `app-fees-by-chain?type=multi-chain&chains=${chainIds.join(',')}`,
    )
    for (const chain of chainIds) {
      const row = rows.find(({ id }) => id === chain)
      expect(findEntity(directory, 'chain', chain)).toMatchObject({
        name: chainName(chain),
        value: row?.total30d ?? null,
      })
    }
    expect(ofKind('chain').length).toBeGreaterThan(chainIds.length)
  })

  it('has assets with their price and return, categories and bridges with what dashboards say of them', async () => {
    const { tableData } = await read(PerformanceResponse, 'performance-majors')
    for (const { id, currentPrice, ...row } of tableData.assets)
      expect(findEntity(directory, 'asset', id)).toMatchObject({ value: currentPrice, change: row['24h'] })
    const { tableData: table } = await read(BridgesResponse, 'bridge-volume')
    for (const { displayName, volume30d } of table.bridges)
      expect(ofKind('bridge').find(({ name }) => name === displayName)?.value).toBe(volume30d)
    const spot = await read(AppCombinedResponse, 'spot-dex-fees-by-app')
    expect(findEntity(directory, 'category', 'dexs')?.value).toBeCloseTo(
      spot.tableData.totals.total30d ?? 0,
      0,
    )
  })

  it('is by kind, and the largest of each kind first', () => {
    expect([...new Set(directory.entities.map(({ kind }) => kind))]).toEqual([
      'app',
      'chain',
      'asset',
      'category',
      'stablecoin',
      'bridge',
    ])
    const values = ofKind('app').map(({ value }) => value ?? Number.NEGATIVE_INFINITY)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })
})
