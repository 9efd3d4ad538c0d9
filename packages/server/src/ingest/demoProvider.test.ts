import type { ErrorCode } from '@analytics/contract/api/errors'
import {
  createProvider,
  type Dimension,
  dimensions,
  getEndpointName,
  InvalidEntries,
  overviewEndpoint,
  parseOverview,
} from '@analytics/defillama'
import { createFakeTime } from '@analytics/defillama/testing/fakeTime'
import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const families = Object.keys(dimensions) as Dimension[]

describe('the demo provider', () => {
  const time = createFakeTime()
  let demo: DemoProvider

  beforeAll(async () => {
    demo = await startDemoProvider({ now: time.now })
  })
  afterEach(() => demo.setFault(null, null))
  afterAll(() => demo.close())

  const open = () => createProvider({ origin: { kind: 'url', url: demo.url }, ...time })

  it.each(families)('is read: %s by all chains, on one chain and of one protocol', async family => {
    const provider = open()
    const global = await provider.getOverview(family)
    expect(global.protocols.length).toBeGreaterThan(0)
    expect([...global.chart].length).toBeGreaterThan(0)

    const onChain = await provider.getOverview(family, { chain: 'arbitrum' })
    expect([...onChain.chart].length).toBeGreaterThan(0)

    const [row] = global.protocols.toSorted((a, b) => (b.total24h ?? 0) - (a.total24h ?? 0))
    const summary = await provider.getSummary(family, row?.slug ?? '')
    expect([summary.name, summary.chart.length > 0]).toEqual([row?.name, true])

    const lite = { excludeTotalDataChart: true, excludeTotalDataChartBreakdown: true }
    expect([...(await provider.getOverview(family, lite)).chart]).toEqual([])
    await expect(provider.getSummary(family, 'no-such-thing')).rejects.toThrow(
      'Protocol no-such-thing not found',
    )
  })

  it('is alive', async () => {
    expect(await open().probe()).toBe(true)
  })

  it.each<[Fault, ErrorCode]>([
    [{ kind: 'refuse' }, 'NETWORK_ERROR'],
    [{ kind: 'reset' }, 'NETWORK_ERROR'],
    [{ kind: 'status', status: 503 }, 'SERVICE_UNAVAILABLE'],
    [{ kind: 'outage' }, 'NOT_FOUND'],
    [{ kind: 'html' }, 'PARSE_ERROR'],
    [{ kind: 'empty' }, 'PARSE_ERROR'],
    [{ kind: 'truncated-json' }, 'PARSE_ERROR'],
    [{ kind: 'oversize', bytes: 65 * 1024 * 1024 }, 'TOO_LARGE'],
    [{ kind: 'wrong-shape' }, 'BAD_SHAPE'],
    [{ kind: 'renamed-fields' }, 'BAD_SHAPE'],
    [{ kind: 'numbers-as-strings' }, 'BAD_SHAPE'],
  ])(
    'misbehaves by %j: the client calls it %s, and gets over it',
    async (fault, code) => {
      const provider = open()
      demo.setFault(null, fault)
      await expect(provider.getOverview('options')).rejects.toMatchObject({ code })
      demo.setFault(null, null)
      expect((await provider.getOverview('options')).protocols.length).toBeGreaterThan(0)
    },
    20_000,
  )

  it('sends one anomalous figure in a hundred: those are left out and named', async () => {
    demo.setFault(null, { kind: 'absurd' })
    const endpoint = overviewEndpoint('options')
    const { body } = await open().fetchBytes(endpoint)
    demo.setFault(null, null)
    const invalid = new InvalidEntries(getEndpointName(endpoint))
    const { chart } = parseOverview(body, getEndpointName(endpoint), invalid)
    expect([...chart].length).toBeGreaterThan(0)
    const { count = 0, of = 0, samples = [] } = invalid.unreadable ?? {}
    expect(count / of).toBeGreaterThan(0.002)
    expect(count / of).toBeLessThan(0.05)
    expect(samples).toHaveLength(20)
    expect(samples[0]?.why).toMatch(/out of bounds|Too big|received number/)
  })

  it.each(['__proto__', 'constructor', '<script>alert(1)</script>', '../../etc', ''])(
    'has an app called %j: the name is a name',
    async name => {
      const provider = open()
      demo.setFault(null, { kind: 'hostile-name', name })
      const { protocols, chart } = await provider.getOverview('dexs')
      expect(protocols.some(row => row.name === name)).toBe(true)
      expect([...chart].some(([ownName]) => ownName === name)).toBe(true)
    },
  )
})
