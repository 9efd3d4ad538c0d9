import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProvider, type Provider } from './createProvider.ts'
import { coinChartEndpoint, parseCoinCharts } from './families/coins/coinCharts.ts'
import { mcapsEndpoint, parseMcaps } from './families/coins/mcaps.ts'
import {
  currentPricesEndpoint,
  parsePrices,
  parsePercentages,
  percentageEndpoint,
} from './families/coins/prices.ts'
import { parseOverview, type OverviewPayload } from './families/feesAndVolume/overview.ts'
import { parseProtocols, protocolsEndpoint } from './families/tvl/protocols.ts'
import { getLendingPools } from './families/yields/getLendingPools.ts'
import { createFakeTime } from './testing/fakeTime.ts'

const repoRoot = join(import.meta.dirname, '../../..')
const real = join(repoRoot, '../shared/real')
const folder = join(real, '2022-01-01/api/overview')
const read = (file: string) => gunzipSync(readFileSync(join(folder, file)))

const here = existsSync(folder)

const daysOf = (chart: OverviewPayload['chart']) =>
  new Set([...chart.values()].flatMap(({ days }) => [...days]))

describe.skipIf(!here)(`recorded fees${here ? '' : ` (skipped: no ${folder})`}`, () => {
  it('reads a year of 51 entries, all of whose chart names are theirs', () => {
    const { protocols, chart } = parseOverview(read('fees.json.gz'), '/overview/fees')
    expect([protocols.length, daysOf(chart).size]).toEqual([51, 365])
    const knownNames = new Set(protocols.map(row => row.name))
    expect([...chart.keys()].filter(name => !knownNames.has(name))).toEqual([])
    expect(protocols.filter(row => row.protocolType === 'chain')).toHaveLength(22)
  })

  it('reads the view of a chain', () => {
    const { protocols, chart } = parseOverview(read('fees/ethereum.json.gz'), '/overview/fees/ethereum')
    expect(protocols.length).toBeGreaterThan(0)
    expect(daysOf(chart).size).toBe(365)
  })
})

describe.skipIf(!here)(`recorded prices over a connection${here ? '' : ` (skipped: no ${folder})`}`, () => {
  const bitcoin = 'coingecko:bitcoin'
  let replay: ChildProcess
  let provider: Provider

  beforeAll(async () => {
    replay = spawn(process.execPath, [join(real, 'serve.mjs'), join(real, '2026-03-21'), '0'])
    const url = await new Promise<string>(resolve =>
      replay.stdout?.on('data', (output: Buffer) =>
        resolve(/http:\/\/[\w.:]+/.exec(output.toString())?.[0] ?? ''),
      ),
    )
    provider = createProvider({ origin: { kind: 'url', url }, ...createFakeTime() })
  })
  afterAll(() => replay.kill())

  it('are requested in every way', async () => {
    const [price] = await provider.read(currentPricesEndpoint([bitcoin, 'coingecko:none']), parsePrices)
    expect(price).toMatchObject({ id: bitcoin, symbol: 'BTC', price: 70552.62530009366, second: 1774051200 })
    const options = { start: 1774051200 - 29 * 86_400, span: 30, period: '1d' }
    const [chart] = await provider.read(coinChartEndpoint([bitcoin], options), parseCoinCharts)
    expect([chart?.prices.length, chart?.prices.at(-1)?.price]).toEqual([30, 70552.62530009366])
    const changes = await provider.read(percentageEndpoint([bitcoin], { period: '7d' }), parsePercentages)
    expect(changes.get(bitcoin)).toBeCloseTo(-0.58, 1)
    expect(await provider.read(mcapsEndpoint([bitcoin]), parseMcaps)).toEqual(new Map())
  })

  it('are all that is there: the rest is NOT_FOUND', async () => {
    await expect(provider.read(protocolsEndpoint(), parseProtocols)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await getLendingPools(provider)).toMatchObject({ pools: [], source: null })
  })
})
