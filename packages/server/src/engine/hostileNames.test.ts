import { AppCombinedResponse } from '@analytics/contract/api/responses/combined'
import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { fromIsoDay, startOf } from '@analytics/contract/query/day'
import { overviewEndpoint } from '@analytics/defillama'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPayloads, type Payloads } from './testing/startPayloads.ts'
import { runEndpoint } from './testing/startTestEngine.ts'

const start = Date.parse('2026-09-25T10:00:00Z')
const today = fromIsoDay('2026-09-25')
const long = 'x'.repeat(100_000)

/** Names by their defect. Each name and id comes a second time with another last character. */
const names = [
  'Others',
  'others',
  '__proto__',
  'constructor',
  '\ud800',
  '\ud801',
  `${long}a`,
  `${long}b`,
  'a\0b',
]

const overview = {
  protocols: names.map(name => ({ defillamaId: name, name, protocolType: 'protocol', category: 'Dexs' })),
  totalDataChartBreakdown: Array.from({ length: 40 }, (_, index) => [
    startOf(today - index) / 1000,
    Object.fromEntries([...names, 'Usual'].map((name, rank) => [name, 1000 - rank])),
  ]),
}

describe('names and ids that nobody should have', () => {
  let app: Payloads
  beforeAll(async () => {
    const { path } = overviewEndpoint('derivatives', { dataType: 'dailyVolume' })
    app = await startPayloads(new Map([[`/api${path}`, overview]]), start)
  })
  afterAll(() => app.stop())

  const ask = async (limit: string) => {
    const { json } = await runEndpoint(app.engine, 'perps-volume-by-app', {
      limit,
      timeFrame: '30d',
    } as never)
    return AppCombinedResponse.parse(JSON.parse(json)).data
  }

  it('are applications like others, each with its own figures', async () => {
    const { protocols } = (await ask('all')).tableData
    expect(protocols).toHaveLength(names.length + 1)
    expect(protocols.map(({ total24h }) => total24h)).toEqual(protocols.map((_, rank) => 1000 - rank))
    expect(new Set(protocols.map(({ id }) => id)).size).toBe(protocols.length)
  })

  it('are not our own Others', async () => {
    const { datasets } = (await ask('3')).chartData
    expect(datasets.map(({ id }) => id)).toEqual(['Others', 'id:others', '__proto__', 'others'])
    expect(datasets.at(-1)?.data.at(-2)).toBe(997 + 996 + 995 + 994 + 993 + 992 + 991)
  })

  it('are not the rest of a wildcard', async () => {
    const search = 's=perpsVolume.app.*;top=3;others&range=30d'
    const { query } = readExplore(search)
    const { json } = await app.engine.run({ response: 'explore', query })
    const { series } = ExploreResponse.parse(JSON.parse(json)).data
    expect(series.map(({ total }) => (total ?? 0) / 30)).toEqual([
      1000,
      999,
      998,
      997 + 996 + 995 + 994 + 993 + 992 + 991,
    ])
    expect(new Set(series.map(({ member }) => member)).size).toBe(4)
    const [, others] = series
    expect(others?.expanded).toBe(`perpsVolume.app.${others?.member}`)
  })

  it('are of a length that fits', async () => {
    const { protocols } = (await ask('all')).tableData
    for (const { id, name, displayName } of protocols)
      for (const text of [id, name, displayName]) expect(String(text).length).toBeLessThanOrEqual(210)
  })

  it('are the same ones in the next fetch, which restates nothing', async () => {
    await app.fetchNext('perpsVolume', 25 * 3_600_000)
    expect(app.failures).toEqual([])
    expect((await app.engine.status()).find(({ id }) => id === 'perpsVolume')).toMatchObject({
      error: null,
      quarantined: null,
      restatements: null,
    })
  })
})
