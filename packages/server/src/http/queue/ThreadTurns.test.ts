import { setImmediate as nextTurn } from 'node:timers/promises'

import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { ClientUsage, unlimited } from '../../lib/ClientUsage.ts'
import { FairQueue } from '../../lib/FairQueue.ts'
import { openServer } from '../testing/openServer.ts'
import { ThreadTurns } from './ThreadTurns.ts'

const openTurns = () =>
  new ThreadTurns(
    new FairQueue({ name: 'thread', places: 2, waiting: 100, waitMs: 30_000 }, new ClientUsage(unlimited)),
  )

afterEach(() => void vi.restoreAllMocks())

it('serves what has arrived between two pieces of work of a client', async () => {
  const turns = openTurns()
  const done: string[] = []
  const work = ['one', 'two', 'three'].map(name => turns.take('busy', () => void done.push(name)))
  setImmediate(() => done.push('what has arrived'))
  await Promise.all(work)
  expect(done.indexOf('what has arrived')).toBeLessThan(done.indexOf('three'))
})

it('begins the work of another client before the rest of the first one’s', async () => {
  const turns = openTurns()
  const done: string[] = []
  const busy = Array.from({ length: 20 }, () => turns.take('busy', () => void done.push('busy')))
  await nextTurn()
  await turns.take('other', () => void done.push('other'))
  expect(done.filter(name => name === 'busy').length).toBeLessThan(5)
  await Promise.all(busy)
})

it('takes requests out whose clients have left', async () => {
  const turns = openTurns()
  const left = new AbortController()
  const first = turns.enter('busy')
  const second = turns.enter('busy', left.signal)
  left.abort(new Error('it has left'))
  await first
  await expect(second).rejects.toThrow('it has left')
})

it('is asked by every route but probes and files in memory', async () => {
  const entered = vi.spyOn(ThreadTurns.prototype, 'enter')
  const app = await openServer()
  onTestFinished(() => app.server.close())
  const countOf = async (path: string, send: () => Promise<unknown> = () => app.get(path)) => {
    entered.mockClear()
    await send()
    return [path, entered.mock.calls.length]
  }
  for (const path of ['/api/health', '/api/ready', '/assets/style.css'])
    expect(await countOf(path)).toEqual([path, 0])
  const pages = ['/', '/application-fees', '/app/uniswap', '/no-such-page', '/no/such/page']
  const files = ['/application-fees.csv', '/explore.png?s=fees.all', '/embed/explore?s=fees.all']
  const documents = [
    '/api/docs',
    '/api/openapi.json',
    '/developers',
    '/docs/metrics',
    '/llms.txt',
    '/llms-full.txt',
  ]
  const others = ['/sitemap.xml', '/robots.txt', '/metrics', '/api/status', '/api/logos/app/x']
  const apis = ['/api/analytics/app-fees', '/api/query?s=fees.all', '/api/no-such-route']
  for (const path of [...pages, ...files, ...documents, ...others, ...apis])
    expect(await countOf(path)).toEqual([path, 1])
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const headers = { 'content-type': 'application/json' }
  const post = () => fetch(`${app.url}/mcp`, { method: 'POST', headers, body })
  expect(await countOf('/mcp', post)).toEqual(['/mcp', 1])
})
