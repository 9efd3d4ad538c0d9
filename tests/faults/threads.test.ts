import { AppError } from '@analytics/contract/api/errors'
import type { Unreadable } from '@analytics/contract/api/responses/status'
import { startDemoProvider } from '@analytics/demo-provider'
import { describe, expect, it, onTestFinished } from 'vitest'

import { ParseThread } from '../../packages/server/src/threads/ParseThread.ts'
import { createManualClock, parseWorkerUrl } from './support/manualClock.ts'
import { start } from './support/openScenario.ts'

describe('the built parse thread', () => {
  const read = (payload: unknown, onUnreadable?: (unreadable: Unreadable) => void) => {
    const thread = new ParseThread(parseWorkerUrl)
    onTestFinished(() => thread.stop())
    const body = new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload))
    return thread.parse('stablecoinChains', { body, endpoint: '/x', today: 20_000, onUnreadable })
  }
  const good = { name: 'Tron', totalCirculatingUSD: { peggedUSD: 5 } }

  it.each([
    [
      'another shape',
      {},
      'BAD_SHAPE',
      'The data provider sent an unexpected shape for /x: the answer: expected array',
    ],
    ['nothing readable', [7], 'BAD_SHAPE', '(1 of 1 entries unreadable)'],
    ['broken JSON', '[', 'PARSE_ERROR', 'Failed to parse JSON response'],
  ])('throws catalogue errors of their own class: %s', async (_, payload, code, message) => {
    const error = await read(payload).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code,
      message: expect.stringContaining(message),
      details: { endpoint: '/x' },
    })
  })

  it('tells of odd entries, and keeps the good ones', async () => {
    const reports: Unreadable[] = []
    const value = await read([good, { name: 7 }], report => reports.push(report))
    expect(value).toEqual([{ name: 'Tron', usd: 5 }])
    expect(reports).toEqual([
      {
        count: 1,
        of: 2,
        samples: [{ entry: '[1]', field: '[1].name', why: 'expected string, received number' }],
      },
    ])
  })
})

interface Listed {
  readonly category: string
  readonly slug: string
  readonly tvl: number
}

it('one history of another shape costs that lender, one chain’s chart that chain', async () => {
  const { clock, startEngine } = createManualClock(start)
  const demo = await startDemoProvider({ now: clock })
  onTestFinished(() => demo.close())
  const rows = (await (await fetch(`${demo.url}/api/protocols`)).json()) as readonly Listed[]
  const lenders = rows.filter(({ category }) => category === 'Lending').toSorted((a, b) => b.tvl - a.tvl)
  const lender = lenders[0]?.slug ?? ''
  const chart = '/stablecoins/stablecoincharts/Tron'
  demo.setFault(`/api/protocol/${lender}`, { kind: 'wrong-shape' })
  demo.setFault(chart, { kind: 'wrong-shape' })
  const ends: unknown[] = []
  const origin = { kind: 'url', label: 'test', simulated: false } as const
  const engine = await startEngine(demo.url, origin, {}, error => ends.push(error))
  onTestFinished(() => engine.stop())
  engine.revalidate(['lending', 'stablecoinHistory'])
  await expect.poll(() => engine.progress(), { timeout: 50_000, interval: 20 }).toBeNull()
  const status = await engine.status()
  for (const [id, entry] of [
    ['lending', `/protocol/${lender}`],
    ['stablecoinHistory', chart],
  ] as const) {
    const source = status.find(row => row.id === id)
    expect(source, id).toMatchObject({ availability: 'available', error: null })
    expect(source?.facts, id).toBeGreaterThan(1000)
    expect(source?.unreadable, id).toMatchObject({ count: 1, samples: [{ entry }] })
  }
  expect(ends).toEqual([])
})
