import { AppError } from '@analytics/contract/api/errors'
import type { Unreadable } from '@analytics/contract/api/responses/status'
import { describe, expect, it, onTestFinished } from 'vitest'

import { ParseThread } from '../../packages/server/src/threads/ParseThread.ts'

const parseWorkerUrl = new URL('../../dist/server/parseWorker.js', import.meta.url)

describe('the built parse thread', () => {
  const read = (payload: unknown, onUnreadable?: (unreadable: Unreadable) => void) => {
    const thread = new ParseThread(parseWorkerUrl)
    onTestFinished(() => thread.stop())
    const body = new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload))
    return thread.parse('stablecoinChains', {
      body,
      endpoint: '/x',
      fetchedAt: 20_000 * 86_400_000,
      onUnreadable,
    })
  }
  const good = { name: 'Tron', totalCirculatingUSD: { peggedUSD: 5 } }

  it.each([
    [
      'another shape',
      {},
      'BAD_SHAPE',
      'The data provider sent data in an unexpected format for /x: the answer: expected array',
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

  it('reports unreadable entries, and keeps the others', async () => {
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
