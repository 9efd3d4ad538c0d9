import { sample } from '@analytics/contract/testing/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lite, startDemo, type Demo, type FlatChart, type Overview } from '../../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo('2026-09-25T12:00:00Z')
})
afterAll(() => demo.close())

async function getViews(type: string, query: string): Promise<Overview[]> {
  const { allChains } = await demo.overview(`${type}?${lite}`)
  const views: Overview[] = []
  for (const chain of allChains)
    views.push(await demo.overview(`${type}/${encodeURIComponent(chain)}?${query}`))
  return views
}

function addUp(charts: readonly FlatChart[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [sec, cells] of charts.flat())
    for (const [name, value] of Object.entries(cells))
      sums.set(`${sec} ${name}`, (sums.get(`${sec} ${name}`) ?? 0) + value)
  return sums
}

describe('the views of all chains together', () => {
  test.each(['derivatives', 'options'])('are the global one of %s, for every entry and day', async type => {
    const whole = await demo.overview(type)
    const parts = await getViews(type, 'excludeTotalDataChart=true')
    const sums = addUp(parts.map(view => view.totalDataChartBreakdown))
    const wantedSums = addUp([whole.totalDataChartBreakdown])
    for (const [cell, value] of wantedSums) if (value === 0) wantedSums.delete(cell)
    expect(sums.size).toBe(wantedSums.size)
    expect([...sums].filter(([cell, value]) => wantedSums.get(cell) !== value)).toEqual([])
  })

  const added = [
    ['dexs', 'dailyVolume'],
    ['fees', 'dailyFees'],
    ['fees', 'dailyRevenue'],
  ] as const

  test.each(sample(added, 1))(
    'have rows that add up to the global ones of %s, %s',
    async (type, dataType) => {
      const query = `dataType=${dataType}&${lite}`
      const whole = await demo.overview(`${type}?${query}`)
      const parts = await getViews(type, query)
      for (const total of ['total24h', 'total7d', 'total30d', 'totalAllTime']) {
        const sums = new Map<string, number>()
        for (const row of parts.flatMap(view => view.protocols))
          sums.set(row.name, (sums.get(row.name) ?? 0) + Number(row[total] ?? 0))
        const wrong = whole.protocols.filter(row => sums.get(row.name) !== Number(row[total] ?? 0))
        expect(wrong.map(row => row.name)).toEqual([])
      }
    },
  )
})

describe('the perps of a chain', () => {
  test.each(['dailyFees', 'dailyRevenue'])('are never below the largest of them: %s', async dataType => {
    const views = await getViews('fees', `dataType=${dataType}&${lite}`)
    const perps = views.map(({ chain, protocols }) => ({
      chain,
      rows: protocols.filter(row => row.category === 'Derivatives'),
    }))
    expect(perps.filter(({ rows }) => rows.length > 1).length).toBeGreaterThan(5)
    for (const total of ['total24h', 'total7d', 'total30d', 'totalAllTime']) {
      const below = perps.filter(({ rows }) => {
        const figures = rows.map(row => Number(row[total] ?? 0))
        return figures.reduce((sum, figure) => sum + figure, 0) < Math.max(0, ...figures)
      })
      expect(below.map(({ chain }) => chain)).toEqual([])
    }
  })
})

describe('an application', () => {
  test('has one id in every family, and is counted once in each', async () => {
    const views = await Promise.all(
      ['fees', 'fees?dataType=dailyRevenue', 'dexs', 'derivatives'].map(type =>
        demo.overview(`${type}${type.includes('?') ? '&' : '?'}${lite}`),
      ),
    )
    const ids = new Map<string, Set<string>>()
    for (const row of views.flatMap(view => view.protocols)) {
      const knownIds = ids.get(String(row['slug'])) ?? new Set<string>()
      ids.set(String(row['slug']), knownIds.add(String(row['defillamaId'])))
    }
    expect([...ids].filter(([, id]) => id.size > 1)).toEqual([])
    const [fees, , dexs, derivatives] = views
    const shared = (one = views[0], other = views[0]) => {
      const slugs = new Set(other?.protocols.map(row => row['slug']))
      return one?.protocols.filter(row => slugs.has(row['slug'])).length ?? 0
    }
    expect(shared(dexs, fees)).toBeGreaterThan(100)
    expect(shared(derivatives, fees)).toBeGreaterThan(30)
  })
})

describe('one chain', () => {
  test.each([
    ['op-mainnet', 'OP Mainnet'],
    ['OP%20Mainnet', 'OP Mainnet'],
    ['optimism', 'OP Mainnet'],
    ['avax', 'Avalanche'],
    ['AVALANCHE', 'Avalanche'],
    ['hyperliquid', 'Hyperliquid L1'],
    ['hyperliquid-l1', 'Hyperliquid L1'],
    ['binance', 'BSC'],
    ['bsc', 'BSC'],
    ['off-chain', 'Off Chain'],
    ['robinhood', 'Robinhood Chain'],
    ['tron', 'Tron'],
  ])('may be written %s', async (segment, name) => {
    const view = await demo.overview(`fees/${segment}?${lite}`)
    expect(view.chain).toBe(name)
    expect(view.protocols.filter(row => !row.chains.includes(name))).toEqual([])
  })

  test('`all` is no chain', async () => {
    expect(await demo.overview(`fees/all?${lite}`)).toEqual(await demo.overview(`fees?${lite}`))
  })

  test('still lists all chains of the type, the largest first', async () => {
    const [whole, base] = [await demo.overview(`fees?${lite}`), await demo.overview(`fees/base?${lite}`)]
    expect(base.allChains).toEqual(whole.allChains)
    expect(whole.allChains.slice(0, 3)).toEqual(['Off Chain', 'Solana', 'Ethereum'])
    for (const chain of ['Robinhood Chain', 'Unichain', 'zkLighter', 'edgeX'])
      expect(whole.allChains).toContain(chain)
  })

  test('has figures of that chain only, keyed by internal chain keys', async () => {
    const view = await demo.overview(`dexs/optimism?${lite}`)
    const velodrome = view.protocols.find(row => row.name === 'Velodrome V3')
    expect(velodrome?.chains).toEqual(['OP Mainnet', 'Ink', 'Unichain'])
    expect(velodrome?.breakdown24h).toEqual({ optimism: { 'Velodrome V3': velodrome?.total24h } })
  })

  test('drops zeros, which the global chart keeps', async () => {
    const creators = 'fees?dataType=dailyCreatorRevenue'
    const [whole, solana] = [
      await demo.overview(creators),
      await demo.overview(creators.replace('?', '/solana?')),
    ]
    const getZeros = (view: Overview) =>
      view.totalDataChartBreakdown.flatMap(([, cells]) => Object.values(cells)).filter(value => value === 0)
    expect(getZeros(solana)).toEqual([])
    expect(getZeros(whole).length).toBeGreaterThan(100)
  })
})
