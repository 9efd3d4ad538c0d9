// Measures what one client can do to another, and what an ordinary person meets. Each attack comes from 127.0.0.1; the other client
// is 127.0.0.2. Times of the other client are ratios to its times alone, measured just before.
// npm run bench:hostile -- [a folder with a filled database, or -] [attacks, with commas between] [seconds of each attack]
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { attack, request, type Reply } from '../tests/support/hostileClient.ts'
import { processorSeconds, residentMegabytes } from '../tests/support/processes.ts'
import { firstLoad, makeDataDir, startApp, type App } from '../tests/support/startApp.ts'

const [filled = '-', wanted = '', seconds = '20'] = process.argv.slice(2)
const data = makeDataDir()
const environment = {
  PROVIDER: 'demo',
  CLOCK: '2026-09-25T10:02:00Z',
  DATA_DIR: filled === '-' ? data.path : filled,
}
const [attacker, other, person] = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

let nth = 0
const ask = (app: App, path: string, from: string): Promise<Reply> =>
  request(app.url + path, { from, agent, headers: { 'accept-encoding': 'br' } }).catch(() => ({
    status: 0,
    headers: {},
    bytes: 0,
    milliseconds: Number.NaN,
  }))

/** A title makes each response one of its own. */
const heavyPath = () => {
  const formulas = [
    'ma(fees.app.*,300)',
    'growth(revenue.app.*)',
    'index(spotVolume.app.*)',
    'share(perpsVolume.app.*)',
  ]
  const rows = [1, 2, 3]
    .flatMap(() => formulas)
    .map(formula => `s=${encodeURIComponent(`${formula};top=15`)}`)
  return `/api/query?${rows.join('&')}&range=all&grain=D&members=all&title=${nth++}`
}
const lightPath = () => `/api/query?s=fees.app.uniswap&range=90d&title=${nth++}`
const picturePath = () => `/explore.png?s=fees.app.uniswap&range=1y&title=${nth++}`
const boardPath = () =>
  `/api/query?s=${encodeURIComponent('fees.app.*;top=15')}&range=1y&grain=W&title=${nth++}`

/** Twelve parts of heavy formulas in one address. */
const heavyBoardPath = () => {
  const views = [
    'ma(fees.app.*,300)',
    'growth(revenue.app.*)',
    'index(spotVolume.app.*)',
    'share(perpsVolume.app.*)',
  ]
  const parts = [1, 2, 3].flatMap(() =>
    views.map(
      formula =>
        `p=${encodeURIComponent(`explore?s=${formula};top=15&range=all&grain=D&base=2024-01-${10 + (nth++ % 20)}`)}`,
    ),
  )
  return `/board.md?${parts.join('&')}&title=${nth++}`
}

/** An attack repeats its requests on so many connections. */
const attacks: Readonly<Record<string, { connections: number; path: (apps: readonly string[]) => string }>> =
  {
    heavy: { connections: 8, path: heavyPath },
    boards: { connections: 8, path: heavyBoardPath },
    pictures: { connections: 24, path: picturePath },
    'on-demand': { connections: 24, path: apps => `/api/query?s=tvl.app.${apps[nth++ % apps.length]}` },
  }

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function countStatuses(replies: readonly Reply[]): string {
  const counts = new Map<number, number>()
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}

interface Visit {
  readonly health: Reply[]
  readonly light: Reply[]
  readonly picture: Reply[]
}

/** Repeats the requests of the other client for this time. */
async function visit(app: App, milliseconds: number): Promise<Visit> {
  const seen: Visit = { health: [], light: [], picture: [] }
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(200)) {
    seen.health.push(await ask(app, '/api/health', other))
    seen.light.push(await ask(app, lightPath(), other))
    if (seen.light.length % 5 === 0) seen.picture.push(await ask(app, picturePath(), other))
  }
  return seen
}

function toText(alone: Visit, beside: Visit): string {
  const lines = (['health', 'light', 'picture'] as const).map(kind => {
    const times = (visited: Visit) => visited[kind].map(({ milliseconds }) => milliseconds)
    const [own, slowed] = [median(times(alone)), median(times(beside))]
    return `  ${kind}: median ${own.toFixed(0)} ms alone, ${slowed.toFixed(0)} ms beside it (${(slowed / own).toFixed(1)}x), longest ${Math.max(...times(beside)).toFixed(0)} ms; ${countStatuses(beside[kind])}`
  })
  return lines.join('\n')
}

async function measureAttack(app: App, name: string, apps: readonly string[]): Promise<void> {
  const { connections, path } = attacks[name] ?? { connections: 0, path: heavyPath }
  const alone = await visit(app, 5000)
  const state = { isOver: false }
  const replies: Reply[] = []
  const loops = Array.from({ length: connections }, async () => {
    while (!state.isOver) replies.push(await ask(app, path(apps), attacker))
  })
  await sleep(1000)
  const beside = await visit(app, Number(seconds) * 1000)
  state.isOver = true
  await Promise.all(loops)
  const idleAfter = await untilIdle(app)
  console.log(`beside ${connections} connections (${name}; ${countStatuses(replies)}):`)
  console.log(toText(alone, beside))
  console.log(`  the processor is idle ${idleAfter.toFixed(1)} s after the last response`)
}

/** Seconds until less than a third of a core is used. */
async function untilIdle({ process: { pid = 0 } }: App): Promise<number> {
  const from = performance.now()
  for (let used = processorSeconds(pid); performance.now() - from < 90_000;) {
    await sleep(500)
    const now = processorSeconds(pid)
    if (now - used < 0.16) return (performance.now() - from) / 1000 - 0.5
    used = now
  }
  return Number.NaN
}

const metrics = ['fees', 'revenue', 'spotVolume', 'perpsVolume']

async function measurePerson(app: App): Promise<void> {
  const views = Array.from({ length: 30 }, (_, index) => {
    const metric = metrics[index % metrics.length] ?? ''
    const row = index % 2 === 0 ? `${metric}.app.*;top=10` : `${metric}.all`
    return `/api/query?s=${encodeURIComponent(row)}&range=${index % 3 === 0 ? '1y' : '90d'}&title=${nth++}`
  })
  const opened = await Promise.all(views.map(path => ask(app, path, person)))
  console.log(
    `thirty saved views at once: ${countStatuses(opened)}, the last after ${Math.max(...opened.map(each => each.milliseconds)).toFixed(0)} ms`,
  )
  const clicks: Promise<Reply>[] = []
  for (let click = 0; click < 180; click++) {
    clicks.push(ask(app, boardPath(), person))
    await sleep(1000)
  }
  const clicked = await Promise.all(clicks)
  console.log(
    `a click a second for three minutes: ${countStatuses(clicked)}, median ${median(clicked.map(click => click.milliseconds)).toFixed(0)} ms`,
  )
}

async function measureCrowd(app: App): Promise<void> {
  const { pid = 0 } = app.process
  let most = residentMegabytes(pid)
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 100)
  const alone = await visit(app, 5000)
  const { stop } = await attack(app.url, attacker, 100)
  const beside = await visit(app, Number(seconds) * 1000)
  const statuses = Object.entries(await stop()).map(([status, count]) => `${count} x ${status}`)
  clearInterval(watch)
  console.log(`beside 100 connections with the heaviest charts (${statuses.join(', ')}):`)
  console.log(`${toText(alone, beside)}\n  memory: ${Math.round(most)} MB at most`)
}

if (filled === '-') {
  const first = await startApp(environment)
  await firstLoad(first)
  await first.stop()
}
const app = await startApp(environment)
await firstLoad(app)
const { json } = await app.get('/api/analytics/entities')
const { kind, id } = json['data'] as { kind: readonly string[]; id: readonly string[] }
const apps = id.filter((_, index) => kind[index] === 'app')
const chosen = wanted === '' ? [...Object.keys(attacks), 'crowd', 'person'] : wanted.split(',')
for (const name of chosen) {
  if (name === 'person') await measurePerson(app)
  else if (name === 'crowd') await measureCrowd(app)
  else await measureAttack(app, name, apps)
}
agent.destroy()
await app.stop()
data.remove()
