import { expect, it, onTestFinished } from 'vitest'

import { toRequest } from '../requests/getDefaultRequests.ts'
import type { QueryEngine } from '../responses/ResponseCache.ts'
import { openServer, toEncodedResponse, type OpenParts } from '../testing/openServer.ts'
import type { DrawView, KeptView } from './ServedViews.ts'

const template =
  '<html><head><!--head--></head><body><div id="root"><h1>Application Fees</h1></div></body></html>'
const path = '/application-fees'
const undrawn = '<div id="root"><h1>Application Fees</h1></div>'

function toJson(metadata: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ success: true, data: { total: 42 }, metadata })
}

/** A server whose code that draws pages has been loaded. */
async function open(draw: DrawView, parts: OpenParts = {}) {
  const seen: KeptView[] = []
  const app = await openServer({
    run: async () => toEncodedResponse(toJson()),
    templates: new Map([['application-fees', template]]),
    loadViews: async () => async view => {
      seen.push(view)
      return draw(view)
    },
    ...parts,
  })
  onTestFinished(() => app.server.close())
  const read = async (address: string) => (await app.get(address)).text()
  expect(await read(path)).toContain(undrawn)
  return { ...app, read, seen }
}

const totals: DrawView = async ({ responses }) =>
  [...responses.values()].map(({ response }) => JSON.stringify(response)).join()

it('a page comes with what it shows, drawn of the responses to its own requests', async () => {
  const { read, seen } = await open(totals)
  const html = await read(path)
  expect(html).toContain(`<div id="root" data-drawn>${toJson()}</div></body>`)
  const [view] = seen
  expect(view).toMatchObject({ path, search: {}, name: undefined })
  expect([...(view?.responses.keys() ?? [])]).toEqual([
    '/api/analytics/app-fees?timeFrame=30d&limit=10&shape=result',
  ])
  expect(html).toContain('<title>Application Fees · Analytics</title>')
})

it('is drawn once for everybody, and anew of new data, under another ETag', async () => {
  let revision = 1
  const run = async () => ({
    ...toEncodedResponse(toJson()),
    sources: [{ id: 'fees', revision }],
    version: `v${revision}`,
  })
  const versions: DrawView = async ({ responses }) =>
    [...responses.values()].map(({ dataVersion }) => dataVersion).join()
  const { get, seen, state } = await open(versions, { run })
  const etagOf = async () => (await get(path)).headers.get('etag')
  const etags = await Promise.all(Array.from({ length: 5 }, etagOf))
  expect([new Set(etags).size, seen.length]).toEqual([1, 1])
  state.revision = ++revision
  expect(await etagOf()).not.toBe(etags[0])
  expect(seen.length).toBe(2)
})

it.each([
  ['?timeFrame=7d', { timeFrame: '7d' }],
  ['', {}],
])('“%s” is a view of which there are few', async (query, search) => {
  const { read, seen } = await open(totals)
  expect(await read(path + query)).toContain('data-drawn')
  expect(seen.at(-1)?.search).toEqual(search)
})

it.each(['?show=a', '?timeFrame=7d&limit=5', '?x=y'])(
  '%s, of which there is no end, is not drawn ahead',
  async query => {
    const { read } = await open(totals)
    expect(await read(path + query)).toContain(undrawn)
  },
)

const nothing = { run: () => new Promise<never>(() => undefined) }
const stale = { run: async () => toEncodedResponse(toJson({ refreshFailed: true })) }
const failing = { run: async () => Promise.reject(new Error('no engine')) }
const huge: DrawView = async () => 'x'.repeat(200_000)
const broken: DrawView = async () => Promise.reject(new Error('cannot draw'))

it.each([
  ['whose data take longer', totals, nothing],
  ['whose data are older than they should be', totals, stale],
  ['whose data can’t be read', totals, failing],
  ['that would be larger than it saves', huge, {}],
  ['that can’t be drawn', broken, {}],
])('a page %s comes without them', async (_, draw, parts) => {
  const { get } = await open(draw, parts)
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(undrawn)
})

it('what looks like a part of the page stays what it is', async () => {
  const odd = 'of %ID% and %NEAR_NAME% $& <!--head-->'
  const { read } = await open(async () => odd)
  expect(await read(path)).toContain(`<div id="root" data-drawn>${odd}</div></body>`)
})

it('is drawn for whoever comes first, of responses that the engine has made before anybody requested them', async () => {
  let made: Parameters<QueryEngine['whenMade']>[0] = () => undefined
  const run = async () => {
    throw new Error('nothing is to be computed')
  }
  const { read } = await open(totals, { run, whenMade: listener => (made = listener) })
  made(toRequest('/api/analytics/app-fees?timeFrame=30d&limit=10&shape=result'), toEncodedResponse(toJson()))
  expect(await read(path)).toContain(`<div id="root" data-drawn>${toJson()}</div></body>`)
})
