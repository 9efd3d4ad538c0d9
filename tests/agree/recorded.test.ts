import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isRecorded, serveRecording, whyNot } from '../../packages/server/src/engine/testing/startReplay.ts'
import { startTestServer, type TestServer } from '../../packages/server/src/engine/testing/startTestServer.ts'
import { expectAgreement } from './support/expectAgreement.ts'
import { callTool, getJson, getText, readTable, toNumber } from './support/forms.ts'
import type { AgreedRanking } from './support/rankings.ts'

interface Recording extends TestServer {
  end(): Promise<void>
}

async function startRecording(day: string, time: string): Promise<Recording> {
  const provider = await serveRecording(day)
  const server = await startTestServer(provider.url, () => Date.parse(`${day}T${time}Z`))
  return {
    ...server,
    end: async () => {
      await server.server.close()
      await server.engine.stop()
      provider.stop()
    },
  }
}

/** The server of a block of tests, over one recording. */
function useRecording(day: string, time: string): () => Recording {
  let server: Recording
  beforeAll(async () => {
    server = await startRecording(day, time)
  })
  afterAll(() => server.end())
  return () => server
}

describe.skipIf(!isRecorded)(`fees recorded in 2021${whyNot}`, () => {
  const server = useRecording('2022-01-01', '06:00:00')
  const known = '&known=2022-01-01'
  const fees = (range: string, more: Partial<AgreedRanking> = {}): AgreedRanking => ({
    name: range,
    page: ['application-fees', `timeFrame=${range}`],
    endpoint: `app-fees?timeFrame=${range}`,
    row: 'fees.app.*',
    line: 'fees.app',
    range,
    column: `total${range}`,
    hasShares: true,
    ...more,
  })
  const ofEthereum = fees('30d', {
    name: 'Ethereum',
    page: ['app-fees-by-chain', 'timeFrame=30d&tab=breakdown&chain=ethereum'],
    endpoint: 'app-fees-by-chain?timeFrame=30d&type=single-chain&chain=ethereum',
    row: 'fees.app.*@ethereum',
    column: 'value',
  })

  it.each([fees('7d'), fees('30d'), fees('1y'), ofEthereum].map(ranking => [ranking.name, ranking] as const))(
    '%s: page, file, query and MCP agree, as of now and as known on the day',
    async (_name, ranking) => {
      await expectAgreement(server(), ranking, '')
      await expectAgreement(server(), ranking, known)
    },
  )
})

interface Line {
  readonly expression: string
  readonly latest: number | null
  readonly asOf: string | null
}

describe.skipIf(!isRecorded)(`prices recorded in March 2026${whyNot}`, () => {
  const server = useRecording('2026-03-21', '06:00:00')

  it('a price is the same in the table, its file and the twin of its page', async () => {
    const { data } = await getJson<{
      data: { tableData: { assets: { name: string; currentPrice: number | null }[] } }
    }>(server(), '/api/analytics/performance-majors?timeFrame=30d')
    const texts = await Promise.all(
      ['csv?panel=table&data=full&timeFrame=30d', 'md?timeFrame=30d'].map(form =>
        getText(server(), `/major-cryptocurrencies.${form}`),
      ),
    )
    expect(data.tableData.assets.length).toBeGreaterThan(5)
    for (const { head, rows } of texts.map(text => readTable(text, /^\W*(\| )?rank\b/)))
      for (const { name, currentPrice } of data.tableData.assets.slice(0, 5))
        expect(toNumber(rows.find(row => row.includes(name))?.[head.indexOf('price')] ?? ''), name).toBe(
          currentPrice,
        )
  })

  it('a daily price is the same in query, MCP and file', async () => {
    const rows = ['price.asset.bitcoin', 'price.asset.ethereum', 'price.asset.uniswap']
    const search = rows.map(row => `s=${row}`).join('&')
    const { data } = await getJson<{ data: { series: readonly Line[] } }>(
      server(),
      `/api/query?${search}&range=30d`,
    )
    const { structured } = await callTool(server(), 'query', { rows, range: '30d', points: 400 }, '')
    const file = readTable(await getText(server(), `/explore.csv?${search}&range=30d`), /^\W*from,/)
    const last = file.rows.findLast(row => row[file.head.indexOf('partial')] !== 'true') ?? []
    for (const [index, row] of rows.entries()) {
      const line = data.series[index]
      expect(line?.latest, row).toBeGreaterThan(0)
      expect(structured.series?.[index]).toMatchObject({ latest: line?.latest, asOf: line?.asOf })
      expect(toNumber(last[file.head.indexOf(row)] ?? ''), row).toBe(line?.latest)
      expect(last[1]).toBe(line?.asOf)
    }
  })
})

describe.skipIf(!isRecorded)(`stablecoins recorded in August 2026${whyNot}`, () => {
  const server = useRecording('2026-08-22', '09:00:00')

  it('a chain has the same supply and share in the table, its file and the twin of its page', async () => {
    const { data } = await getJson<{
      data: { rows: { chain: string; rank: number; totalValue: number; dominance: number }[] }
    }>(server(), '/api/analytics/stablecoin-market-share-by-chain?format=table')
    const texts = await Promise.all(
      ['csv?panel=table', 'md'].map(form => getText(server(), `/stablecoin-market-share-chain.${form}`)),
    )
    for (const { head, rows } of texts.map(text => readTable(text, /^\W*(\| )?rank\b/)))
      for (const { chain, rank, totalValue, dominance } of data.rows.slice(0, 5)) {
        const row = rows.find(cells => cells.includes(chain)) ?? []
        const cell = (column: string) => toNumber(row[head.indexOf(column)] ?? '')
        expect([cell('rank'), cell('totalValue'), cell('dominance')], chain).toEqual([
          rank,
          totalValue,
          dominance,
        ])
      }
  })

  it('the whole supply is the same on the overview, in query and MCP', async () => {
    const { data } = await getJson<{
      data: { totals: { metric: string; value: number | null; asOf: string | null }[] }
    }>(server(), '/api/analytics/market-totals?timeFrame=30d')
    const total = data.totals.find(({ metric }) => metric === 'stablecoinSupply')
    expect(total?.value).toBeGreaterThan(300e9)
    const row = 'stablecoinSupply.all'
    const query = await getJson<{ data: { series: readonly Line[] } }>(
      server(),
      `/api/query?s=${row}&range=30d`,
    )
    const { structured } = await callTool(server(), 'query', { rows: [row], range: '30d', points: 400 }, '')
    for (const line of [query.data.series[0], structured.series?.[0]])
      expect([line?.latest?.toFixed(2), line?.asOf]).toEqual([total?.value?.toFixed(2), total?.asOf])
  })
})
