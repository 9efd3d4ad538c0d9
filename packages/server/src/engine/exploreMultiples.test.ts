import { AssetProfileResponse } from '@analytics/contract/api/responses/entities/asset'
import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { assetIds } from '@analytics/contract/metrics/assets'
import { describe, expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, load, seriesOf, server } = useFilledServer()

const rank = async (path: string) => RankingResponse.parse(await get(path)).data.protocols

describe('P/F and P/S in the explorer', { timeout: 240_000 }, () => {
  it('are the figures of the rankings, on their as-of day and on no other', async () => {
    // The first fetch of fees and prices may take longer than a request waits.
    await server().engine.require({ required: ['fees', 'revenue', 'prices'], optional: [] })
    const rows = await rank('app-fees?limit=all&group=parent&ratios=pf,ps')
    const knownRows = rows.filter(({ ratios }) => ratios?.pf != null)
    expect(knownRows.length).toBeGreaterThan(10)
    for (const { pageId, ratios } of knownRows) {
      const search = `s=pf.app.${pageId}&s=ps.app.${pageId}&range=30d`
      const { series, buckets, rows: states } = await load(search)
      expect([pageId, series.map(({ latest }) => latest)]).toEqual([
        pageId,
        [ratios?.pf, ratios?.ps].filter(value => value !== null),
      ])
      for (const { values, asOf, firstDay, unit, gaps, total } of series) {
        expect(values.filter(value => value !== null)).toHaveLength(1)
        expect(buckets[values.findIndex(value => value !== null)]?.from).toBe(asOf)
        expect([firstDay, unit, gaps, total]).toEqual([asOf, 'ratio', [], null])
      }
      expect(states[0]?.message).toMatch(/^Only the P\/F of 24 Sep 2026 is available; there is no /)
    }
  })

  it('are the market cap of the token by the fees or revenue of 365 days', async () => {
    let compared = 0
    for (const id of assetIds) {
      const { asset, multiples } = AssetProfileResponse.parse(await get(`asset?id=${id}`)).data
      const isOfYear = multiples.every(({ basis, completeness }) => basis === '1y' && completeness === 1)
      if (asset.behind?.kind !== 'app' || asset.marketCap === null || !isOfYear) continue
      const app = asset.behind.id
      const { series } = await load(`s=fees.app.${app}&s=revenue.app.${app}&range=1y`)
      for (const [index, name] of ['pf', 'ps'].entries()) {
        const sum = (series[index]?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0)
        const { latest, asOf } = await seriesOf(`s=${name}.app.${app}`)
        expect(latest, `${name} of ${app}`).toBeCloseTo(asset.marketCap / sum, 3)
        expect(asOf).toBe(multiples[index]?.asOf)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(6)
  })

  it('go into formulas and files, beside lines with a history', async () => {
    const [pf, ps] = [await seriesOf('s=pf.app.uniswap'), await seriesOf('s=ps.app.uniswap')]
    const { latest, unit } = await seriesOf('s=ps.app.uniswap/pf.app.uniswap')
    expect(latest).toBeCloseTo((ps.latest ?? Number.NaN) / (pf.latest ?? Number.NaN), 9)
    expect(unit).toBe('ratio')
    const both = await load('s=pf.app.uniswap&s=fees.app.uniswap&range=2y')
    expect([both.range.grain, both.series[0]?.axis, both.series[1]?.axis]).toEqual(['D', 'left', 'right'])
    expect(both.series[1]).toMatchObject({ latest: (await seriesOf('s=fees.app.uniswap&range=30d')).latest })
    const { text } = await server().get('/explore.csv?s=pf.app.uniswap&range=3d')
    const lines = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toEqual([
      'from,to,days,complete,pf.app.uniswap',
      '2026-09-22,2026-09-22,0,false,',
      '2026-09-23,2026-09-23,0,false,',
      `2026-09-24,2026-09-24,1,true,${pf.latest}`,
    ])
  })

  it('say where the range has no day for them', async () => {
    const messageOf = async (search: string) => (await load(`s=pf.app.uniswap&${search}`)).rows[0]?.message
    const message = await messageOf('range=30d')
    const range = 'range=2026-06..2026-08'
    expect(await messageOf(`s=fees.app.uniswap&${range}`)).toBe(`${message}. No day of the range has it`)
    const alone = await server().get(`/api/query?s=pf.app.uniswap&${range}`)
    expect([alone.status, alone.json()]).toMatchObject([
      400,
      { message: "Parameter 'range' is not valid: The data begins on 24 Sep 2026" },
    ])
  })

  it.each([
    ['uniswap-v3', 'Uniswap V3 has no P/F of its own, since the token is of Uniswap: pf.app.uniswap'],
    ['tether', 'Tether has no P/F: no token of it is listed'],
  ])('say why %s has none', async (app, message) => {
    const { rows, series } = await load(`s=pf.app.${app}`)
    expect([series, rows[0]?.state, rows[0]?.message]).toEqual([[], 'not-reported', message])
  })
})
