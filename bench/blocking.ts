// Finds what holds up the HTTP thread: fetches every page in every form, one after another, and prints the longest turns of the thread.
// node scripts/run.mjs bench/blocking.ts [a folder with a filled database]
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { recipes } from '@analytics/contract/explore/recipes'
import { toFilePath } from '@analytics/contract/files/fileAddress'
import { pageEntries } from '@analytics/contract/pages/pages'

import { firstLoad, makeDataDir, startApp } from '../tests/support/startApp.ts'
import { print, toMs } from './support/report.ts'

const [filled] = process.argv.slice(2)
/** The least of several tries: other programs on the machine make single turns longer. */
const tries = 3
/** Requests in one packet. */
const pipelined = 20
/** Longest turn that the design allows. */
const limitMs = 20

const subjects: Readonly<Record<string, string>> = {
  app: '/app/uniswap',
  chain: '/chain/ethereum',
  asset: '/asset/uniswap',
  category: '/category/dexs',
  stablecoin: '/stablecoin/tether',
  bridge: '/bridge/hyperliquid',
}
const pages = pageEntries
  .map(({ id, path }) => subjects[id] ?? path)
  .filter(path => path !== '/explore')
  .flatMap(path => [
    { path, query: '' },
    { path, query: 'timeFrame=all' },
    { path, query: 'timeFrame=all&data=all' },
  ])
const views = [
  ...recipes.map(({ address }) => address),
  's=fees.app.*&range=all&grain=D&view=stack',
  's=fees.app.*&range=all&grain=D&data=all',
].map(query => ({ path: '/explore', query }))
const forms = ['csv', 'json', 'parquet', 'xlsx', 'md', 'svg', 'png', 'atom']

interface Wanted {
  readonly form: string
  /** A title or an unused parameter makes the address a new one at each try. */
  readonly toPath: (attempt: number) => string
  readonly body?: (attempt: number) => unknown
}

const isData = (query: string) => query.includes('data=')
const toWanted = ({ path, query }: { readonly path: string; readonly query: string }): Wanted[] => [
  ...(isData(query) ? [] : [{ form: 'page', toPath: () => `${path}?${query}` }]),
  ...forms
    .filter(form => !isData(query) || !/svg|png|md|atom/.test(form))
    .map(form => ({ form, toPath: () => `${toFilePath(path)}.${form}?${query}` })),
  ...(isData(query)
    ? []
    : ['', '&live=1'].map(live => ({
        form: `embed${live}`,
        toPath: () => `/embed${toFilePath(path)}?${query}${live}`,
      }))),
]
const tool = (name: string, asked: unknown): Wanted => ({
  form: `tool ${name}`,
  toPath: () => '/mcp',
  body: attempt => ({
    jsonrpc: '2.0',
    id: attempt,
    method: 'tools/call',
    params: { name, arguments: asked },
  }),
})
const tools = [
  tool('find', { query: 'uniswap fees on base' }),
  tool('find', { query: 'perpetual exchange revenue by chain and application' }),
  tool('query', { rows: ['fees.app.*;top=12'], range: 'all', grain: 'D', points: 400 }),
  tool('rank', { of: 'revenue.app.*/fees.app.*', range: 'all' }),
  tool('explain', { what: 'fees.app.uniswap' }),
  tool('read_page', { path: '/application-fees?timeFrame=all' }),
  tool('draw', { rows: ['fees.app.*;top=12'], range: 'all' }),
]
const others = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/docs/metrics',
  '/developers',
  '/api/docs',
  '/api/openapi.json',
  '/api/health',
  '/api/ready',
  '/api/status',
  '/metrics',
  '/no-such-page',
  '/app/uniswpa',
].map((path): Wanted => ({ form: 'text', toPath: () => path }))
const apis = ['/api/query?s=fees.app.*&range=all&grain=D', '/api/analytics/entities?timeFrame=30d'].map(
  (path): Wanted => ({ form: 'api', toPath: () => path }),
)

const data = makeDataDir()
const environment = {
  PROVIDER: 'demo',
  CLOCK: '2026-09-25T10:12:00Z',
  DATA_DIR: filled ?? data.path,
  CLIENT_SECONDS_PER_MINUTE: '0',
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('support/turnMeter.mjs', import.meta.url))}`,
}
const app = await startApp(environment)
await firstLoad(app)
await sleep(5000)

let read = 0
/** The longest turn of the HTTP thread since the last call. */
async function readLongest(): Promise<number> {
  app.process.kill('SIGUSR2')
  for (;;) {
    const turns = [...app.output().matchAll(/longest turn ([\d.]+) ms/g)]
    if (turns.length > read) {
      read = turns.length
      return Number(turns.at(-1)?.[1])
    }
    await sleep(1)
  }
}

async function fetchAll({ toPath, body }: Wanted, attempt: number) {
  const headers = { 'accept-encoding': 'br', accept: 'text/html,application/json,text/event-stream' }
  const post = body && {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body(attempt)),
  }
  const response = await fetch(app.url + toPath(attempt), post ?? { headers })
  await response.arrayBuffer()
  return response.status
}

/** Many requests in one packet, whose client takes no encoding. */
function pipeline(path: string): Promise<void> {
  const { hostname, port } = new URL(app.url)
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n`
  const last = `${request}connection: close\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket
      .on('error', reject)
      .on('close', () => resolve())
      .resume()
    socket.write(`${request}\r\n`.repeat(pipelined - 1) + last)
  })
}

const found: {
  readonly form: string
  readonly name: string
  readonly least: number
  readonly first: number
  readonly status: number
}[] = []
for (const wanted of [...pages, ...views].flatMap(toWanted).concat(tools, others, apis)) {
  const turns: number[] = []
  let status = 0
  for (let attempt = 0; attempt < tries; attempt++) {
    await readLongest()
    status = await fetchAll(wanted, attempt)
    turns.push(await readLongest())
  }
  const name = `${wanted.toPath(0)}${wanted.body ? ` ${JSON.stringify(wanted.body(0)).slice(60, 140)}` : ''}`
  found.push({ form: wanted.form, name, least: Math.min(...turns), first: turns[0] ?? 0, status })
}
for (const { toPath } of others) {
  const turns: number[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    await readLongest()
    await pipeline(toPath(attempt))
    turns.push(await readLongest())
  }
  found.push({
    form: 'pipelined',
    name: toPath(0),
    least: Math.min(...turns),
    first: turns[0] ?? 0,
    status: 200,
  })
}
for (const form of new Set(found.map(each => each.form))) {
  const own = found.filter(each => each.form === form)
  const [slowest] = own.toSorted((a, b) => b.least - a.least)
  const over = own.filter(({ least }) => least > limitMs).length
  print(
    form,
    `${over} of ${own.length} over ${limitMs} ms`,
    `worst ${toMs(slowest?.least ?? 0)}`,
    `first ${toMs(slowest?.first ?? 0)}`,
    slowest?.name ?? '',
  )
}
await app.stop()
data.remove()
