// Records what the built server serves and shows, to be compared with another recording:
//   node tests/equivalence/record.mjs FOLDER [DATA_DIR]     ONLY=responses or ONLY=pages records half,
//   EVERY=10 each tenth response of the endpoints
// FOLDER gets every endpoint's response for every sample of its parameters, every page's files, explorer addresses, answers of
// MCP, and a picture of every page in both themes and at two sizes. DATA_DIR is a folder that the server has filled with demo data; without it one is filled first
// and kept as FOLDER/data, so that a second recording can start from the very same figures.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { chromium } from 'playwright-core'

import { getChromium } from '../../scripts/browsers.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Two minutes after the data was fetched, nothing of it is due again, and nothing is for some minutes more. */
const clocks = { filling: '2026-09-25T10:00:00Z', recording: '2026-09-25T10:02:00Z' }
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['dark', 'light']

/** Samples of the parameters whose schema names no choices. */
const samples = {
  limit: ['1', '8', '100', 'all'],
  queryLimit: ['1', '100', 'all'],
  chain: ['ethereum', 'OP Mainnet', 'hyperliquid'],
  chains: ['ethereum', 'eth,sol', 'OP Mainnet, base'],
  minFees24h: ['0', '1000'],
  minRevenue24h: ['0', '0.000001'],
  topN: ['1', '10', '100'],
  version: [],
  include: ['hyperliquid'],
  s: ['fees.app.uniswap@base,tvl.app.aave', 'price.asset.bitcoin', 'bridgeVolume.bridge.across'],
}

/** Both ends of a range of one's own come together. */
const ownRange = [
  ['from', '2026-08-03'],
  ['to', '2026-09-10'],
]

/** Subjects of pages by the part of the path that names their kind. */
const subjects = {
  app: ['uniswap', 'aave', 'uniswap-v3', 'hyperliquid', 'lido', 'tether', 'balancer-v2'],
  chain: ['base', 'solana', 'tron'],
  category: ['dexs', 'lending', 'options'],
  asset: ['bitcoin', 'uniswap', 'ethena'],
  stablecoin: ['tether', 'usd-coin'],
  bridge: ['across', 'stargate'],
}

const exploreRows = [
  'fees.all',
  'fees.app.uniswap',
  'fees.app.uniswap-v3@base',
  'fees.chain.base',
  'fees.category.dexs',
  'tvl.category.lending',
  'tvl.app.aave',
  'borrows.app.aave/tvl.app.aave;pct',
  'revenue.app.aave/fees.app.aave;pct',
  'share(fees.app.uniswap)',
  'price.asset.bitcoin',
  'price.asset.uniswap/price.asset.ethereum',
  'stablecoinSupply.chain.base',
  'bridgeVolume.all',
  'sum(fees.app.lido,fees.app.aave)',
  'annual(fees.app.uniswap)/avg(stablecoinSupply.all)',
  'fees.app.*;top=5;others',
  'revenue.app.*/fees.app.*;top=5;of=fees;by=change;pct',
  'perpsVolume.chain.*;top=10',
  'tvl.app.*;top=5',
]

const exploreViews = [
  'range=24h',
  'range=30d&members=all',
  'range=1y&grain=W',
  'range=2026-08-03..2026-09-10&vs=year',
  'range=2026-Q2&grain=M&vs=prev&t=index',
]

const mcpCalls = [
  ['query', { rows: ['fees.all', 'tvl.app.aave', 'revenue.app.aave/fees.app.aave'], range: '30d' }],
  ['rank', { of: 'fees.app.*', range: '30d', limit: 50 }],
  ['rank', { of: 'tvl.app.*', range: '7d', limit: 20 }],
]

/** Fields that differ between any two responses. */
const volatile =
  /"(?:generatedAt|dataVersion|knownAs)":"[^"]*"|"processingTimeMs":[\d.]+|"cacheHit":(?:true|false)/g

const [target, given] = process.argv.slice(2)
if (!target) throw new Error('usage: node tests/equivalence/record.mjs FOLDER [DATA_DIR]')
const folder = resolve(target)
mkdirSync(folder, { recursive: true })
const filled = given ? resolve(given) : await fill(join(folder, 'data'))
const work = mkdtempSync(join(tmpdir(), 'analytics-record-'))
cpSync(filled, work, { recursive: true })
const app = await start(work, clocks.recording)
try {
  if (process.env.ONLY !== 'pages') await recordResponses(app.url)
  if (process.env.ONLY !== 'responses') await recordPages(app.url)
} finally {
  await app.stop()
  rmSync(work, { recursive: true, force: true })
}

async function fill(path) {
  if (existsSync(path)) return path
  const app = await start(path, clocks.filling)
  await idle(app.url)
  await app.stop()
  return path
}

async function start(dataDir, clock) {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PROVIDER: 'demo',
      DATA_DIR: dataDir,
      CLOCK: clock,
      // Neither limits a client in any version of their names.
      QUESTIONS_PER_MINUTE: '0',
      CLIENT_SECONDS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(done => child.on('exit', done))
  const url = await new Promise((found, fail) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
      const address = /Analytics +(http:\S+)/.exec(output)?.[1]
      if (address) found(address)
    })
    child.on('exit', code => fail(new Error(`the server ended with ${code}:\n${output}`)))
  })
  await idle(url)
  return { url, stop: () => (child.kill('SIGINT'), ended) }
}

async function idle(url) {
  for (;;) {
    const { progress } = await (await fetch(`${url}/api/health`)).json()
    if (progress === null) return
    await new Promise(done => setTimeout(done, 200))
  }
}

async function recordResponses(url) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json()
  const rows = []
  const bodies = join(folder, 'bodies')
  mkdirSync(bodies, { recursive: true })
  const record = async (name, address = name, init = {}) => {
    const response = await fetch(url + address, init)
    // The port is another one in each recording.
    const text = (await response.text()).replaceAll(url, '').replaceAll(volatile, '')
    const hash = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(bodies, `${hash}.gz`), gzipSync(text))
    rows.push([name, response.status, hash])
  }
  // Responses about the sources change with the clock. Prices are the first to be due again.
  const ids = Object.keys(paths)
    .filter(path => path.startsWith('/api/analytics/'))
    .sort((a, b) => Number(b.includes('performance')) - Number(a.includes('performance')))
  const addresses = ids.flatMap(path =>
    queriesOf(path, paths[path].get.parameters ?? []).map(query => (query ? `${path}?${query}` : path)),
  )
  const every = Number(process.env.EVERY ?? 1)
  for (const [at, address] of addresses.entries()) if (at % every === 0) await record(address)
  for (const address of [...fileAddresses(), ...exploreAddresses()]) await record(address)
  for (const [name, input] of mcpCalls)
    await record(`/mcp ${name} ${JSON.stringify(input)}`, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    })
  rows.sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(join(folder, 'responses.json'), JSON.stringify(rows, null, 1))
  console.log(`${rows.length} responses of ${ids.length} paths`)
}

/** The tables and charts of every page, and those of some subjects. */
function fileAddresses() {
  const dynamic = ['explore', 'status', 'workspace', ...Object.keys(subjects)]
  const named = pageNames().filter(name => !name.startsWith('_') && !dynamic.includes(name))
  const ofSubjects = Object.entries(subjects).flatMap(([kind, ids]) => ids.map(id => `${kind}/${id}`))
  return [...named, ...ofSubjects].flatMap(name =>
    ['csv', 'md'].flatMap(ending =>
      ['', '?timeFrame=7d', '?timeFrame=1y', '?range=2026-08-03..2026-09-10&panel=table'].map(
        search => `/${name}.${ending}${search}`,
      ),
    ),
  )
}

/** Rows of every kind of line, over ranges, comparisons, grains and transforms. */
function exploreAddresses() {
  return exploreRows.flatMap(row =>
    exploreViews.flatMap(view => [`/api/query?s=${row}&${view}`, `/explore.csv?s=${row}&${view}&tab=series`]),
  )
}

/** No parameter, each sample of each parameter alone, and each with every time frame; all of them for each subject. */
function queriesOf(path, parameters) {
  const own = parameters.filter(parameter => parameter.in === 'query')
  const needed = own.find(({ name }) => name === 'app' || name === 'id')?.name
  const kind = path.split('/')[3]
  const wanted = needed ? (needed === 'app' ? subjects.app : (subjects[kind] ?? [])) : [undefined]
  const choices = own
    .filter(({ name }) => !['from', 'to', needed].includes(name))
    .map(({ name, schema }) => [name, schema?.enum ?? samples[name] ?? missing(name)])
  const frames = choices.find(([name]) => name === 'timeFrame')?.[1] ?? []
  const others = choices.filter(([name]) => name !== 'timeFrame')
  const pairs = others.flatMap(([name, values]) => values.map(value => [[name, value]]))
  const alone = [[], ...pairs, ...(own.some(({ name }) => name === 'from') ? [ownRange] : [])]
  const framed = frames.flatMap(frame => [[], ...pairs].map(pair => [['timeFrame', frame], ...pair]))
  return wanted.flatMap(subject =>
    [...alone, ...framed].map(query =>
      new URLSearchParams([...(subject ? [[needed, subject]] : []), ...query]).toString(),
    ),
  )
}

function missing(name) {
  console.warn(`No samples for the parameter ${name}: it is not recorded.`)
  samples[name] = []
  return samples[name]
}

function pageNames() {
  return readdirSync(join(root, 'dist/pages')).map(file => file.replace(/\.html$/, ''))
}

async function recordPages(url) {
  const names = pageNames()
  const pictures = join(folder, 'pages')
  mkdirSync(pictures, { recursive: true })
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const name of names) {
        const page = await context.newPage()
        await page.clock.setFixedTime(new Date(clocks.recording))
        await page.goto(`${url}/${name}`)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: join(pictures, `${name}-${size}-${colorScheme}.png`) })
        await page.close()
      }
      await context.close()
    }
  }
  await browser.close()
  console.log(`${names.length * themes.length * 2} pictures of ${names.length} pages`)
}
