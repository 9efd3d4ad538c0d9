import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { expect, it, onTestFinished, vi } from 'vitest'

import { Pages } from '../server/pages.ts'
import { openServer, toEncodedResponse, type OpenParts } from '../testing/openServer.ts'
import type { DrawView } from './ServedViews.ts'

const template = '<html><head><!--head--></head><body><div id="root">empty</div></body></html>'
const path = '/application-fees'

const drawVersions: DrawView = async ({ path: of, responses }) =>
  `${of} ${[...responses.values()].map(({ dataVersion }) => dataVersion).join()}`

/** A server whose data has the version of its revision, and whose pages show that version. */
async function open(parts: OpenParts = {}) {
  const app = await openServer({
    run: async () => ({
      ...toEncodedResponse(),
      sources: [{ id: 'fees', revision: app.state.revision }],
      version: `v${app.state.revision}`,
    }),
    templates: new Map([
      ['application-fees', template],
      ['app', template],
    ]),
    loadViews: async () => drawVersions,
    ...parts,
  })
  onTestFinished(() => app.server.close())
  const read = async (address: string) => {
    const html = await (await app.get(address)).text()
    return /<div id="root"[^>]*>(.*?)<\/div>/.exec(html)?.[1]
  }
  await read(path)
  return { ...app, read }
}

it('is looked for once in each state of the data, and shows the data of now', async () => {
  const { read, state } = await open()
  const render = vi.spyOn(Pages.prototype, 'render')
  onTestFinished(() => render.mockRestore())
  for (const revision of [1, 2, 3]) {
    state.revision = revision
    for (let again = 0; again < 3; again++) expect(await read(path)).toBe(`${path} v${revision}`)
  }
  expect(render).toHaveBeenCalledTimes(3)
})

it('gives addresses that differ in an unusable value the same document, and other views their own', async () => {
  const { get } = await open()
  const ask = async () =>
    Promise.all(
      ['', '?timeFrame=nonsense', '?timeFrame=7d', '?x=y'].map(
        async query => (await get(path + query)).headers.get('etag') ?? '',
      ),
    )
  const [plain, unusable, week, ignored] = await ask()
  expect([unusable === plain, week === plain, ignored === plain]).toEqual([true, false, false])
  expect(await ask()).toEqual([plain, unusable, week, ignored])
})

it('comes in the encoding of each request, with the same headers each time', async () => {
  const { url, get } = await open()
  const { etag = '' } = Object.fromEntries((await get(path)).headers)
  const ask = (method: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ status: number | undefined; headers: object; body: Buffer }>((resolve, reject) => {
      request(url + path, { method, headers, agent: false }, response => {
        const { date: _, 'x-request-id': __, ...sent } = response.headers
        buffer(response).then(body => resolve({ status: response.statusCode, headers: sent, body }), reject)
      })
        .on('error', reject)
        .end()
    })
  const [br, gzip, plain, head, known] = await Promise.all([
    ask('GET', { 'accept-encoding': 'gzip, br' }),
    ask('GET', { 'accept-encoding': 'gzip' }),
    ask('GET', {}),
    ask('HEAD', { 'accept-encoding': 'br' }),
    ask('GET', { 'accept-encoding': 'br', 'if-none-match': etag }),
  ])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect([head.status, head.body.length, head.headers]).toEqual([200, 0, br.headers])
  expect([known.status, known.body.length]).toEqual([304, 0])
  for (const { headers } of [br, gzip, plain, known])
    expect(headers).toMatchObject({ etag, vary: 'accept, accept-encoding', 'cache-control': 'no-cache' })
  expect(br.headers).toEqual(
    expect.objectContaining({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' }),
  )
})

it('names the host of each request in the address of its picture', async () => {
  const { server } = await open()
  const cardFor = async (host: string) =>
    /og:image" content="([^?]*)/.exec((await server.inject({ url: path, headers: { host } })).body)?.[1]
  for (const host of ['a.example', 'b.example', 'a.example', 'no host', 'b.example'])
    expect(await cardFor(host)).toBe(host === 'no host' ? undefined : `http://${host}${path}.png`)
})

it('is a text for a program that prefers text', async () => {
  const { get } = await open({
    make: async () => ({ bytes: new TextEncoder().encode('# Fees'), name: 'fees', known: null }),
  })
  expect((await get(path)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  const text = await get(path, { accept: 'text/markdown, text/html' })
  expect([text.headers.get('content-type'), await text.text()]).toEqual([
    'text/markdown; charset=utf-8',
    '# Fees',
  ])
  expect(await (await get(path)).text()).toContain('data-drawn')
})

it('is drawn as soon as its data are ready, though nothing has changed since it was sent without them', async () => {
  let isReady = false
  const { read } = await open({
    run: async () => {
      if (!isReady) throw new Error('not yet')
      return toEncodedResponse()
    },
  })
  expect([await read(path), await read(path)]).toEqual(['empty', 'empty'])
  isReady = true
  expect(await read(path)).toBe(`${path} v1`)
})

it('has the name of an entity as it is now, once it is known again', async () => {
  let name = 'Uniswap'
  let isFailing = false
  const toList = () => {
    const none = [null]
    const about = { value: none, change: none, members: none, chains: none, note: none, parent: none }
    const rest = { ...about, detail: none, logo: none, former: none, on: [[]], metrics: [[]], key: ['1'] }
    return { kind: ['app'], id: ['uniswap'], name: [name], ...rest }
  }
  const isList = ({ response }: ServedRequest) => response === 'entities'
  const app = await open({
    run: async asked => {
      const { revision } = app.state
      if (isList(asked) && isFailing) throw new Error('the engine is busy')
      const json = JSON.stringify({ success: true, data: isList(asked) ? toList() : {}, metadata: {} })
      const sources = [{ id: 'fees', revision }]
      return {
        ...toEncodedResponse(json),
        packed: brotliCompressSync(json),
        sources,
        version: `v${revision}`,
      }
    },
  })
  app.state.checkedAt = 1
  const titleOf = async () => /<title>(.*?) ·/.exec(await (await app.get('/app/uniswap')).text())?.[1]
  expect([await titleOf(), await titleOf(), await titleOf()]).toEqual(['Uniswap', 'Uniswap', 'Uniswap'])
  app.state.revision = 2
  name = 'Uniswap Labs'
  isFailing = true
  expect([await titleOf(), await titleOf()]).toEqual(['Uniswap', 'Uniswap'])
  isFailing = false
  expect(await titleOf()).toBe('Uniswap Labs')
})
