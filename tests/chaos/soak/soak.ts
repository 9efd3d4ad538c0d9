import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { startDemoProvider } from '@analytics/demo-provider'

import { residentMegabytes } from '../../support/processes.ts'
import { createRandom, pick, type Random } from '../random.ts'
import { startServer } from '../startServer.ts'
import { allowedFailures, Assertions } from './Assertions.ts'
import { get } from './get.ts'
import { describeIdle, findExcess, readUsage, settle, toIdleMinute, type IdleMinute } from './idle.ts'
import { injectFaults, type Phase } from './injectFaults.ts'
import { drawRequest, type DrawnRequest } from './requests.ts'
import { slopeOf, type Point } from './slope.ts'

// npm run soak -- [seconds, or hour; 120] [seed, any]
const [length = '120', seed = String(Math.floor(Math.random() * 1e9))] = process.argv.slice(2)
const seconds = length === 'hour' ? 3600 : Number(length)
const connections = 32
/** Every second burst comes from so many clients, whose queries are all distinct. */
const fewConnections = 6
const burstMs = 60_000
/** An idle minute has no requests and no faults, and the usual pace. */
const idleMs = 45_000
/** The clocks of server and provider go so much faster in bursts: a payload changes every half minute. */
const fast = 120
const longestLoadMs = 300_000
/** No response to a request whose sources are stored takes longer. */
const longestResponseMs = 10_000
/** Characters of what a server has printed that ends too early. */
const lastWords = 5000
const start = Date.parse('2026-09-25T10:00:00Z')
/** Growth of the resident memory that is let pass over the second half, by its line of least squares. */
const mostGrowth = 0.15

interface Report {
  readonly delayP99Ms: number
  readonly delayMaxMs: number
}

const startedAt = Date.now()
let clock = { from: startedAt, time: start, pace: 1 }
const now = () => clock.time + (Date.now() - clock.from) * clock.pace
const folder = mkdtempSync(join(tmpdir(), 'analytics-soak-'))
const clockFile = join(folder, 'clock')
writeClock()
const demo = await startDemoProvider({ now })
/** One client asks for thirty-two here: the share of one client is not what is tried. */
const unlimited = {
  CLIENT_SECONDS_PER_MINUTE: '0',
}
/** Each source that is stored has a line of its own there. */
const logged = { LOG_LEVEL: 'debug' }
const server = startServer(
  { PROVIDER: demo.url, DATA_DIR: folder, SOAK_CLOCK: clockFile, ...unlimited, ...logged },
  ['--require', fileURLToPath(new URL('./inside.cjs', import.meta.url))],
)
const assertions = new Assertions()
const memory: Point[] = []
const idleMinutes: IdleMinute[] = []
let burst = 0
let report: Report = { delayP99Ms: 0, delayMaxMs: 0 }
let phase: Phase = 'loading'
server.child.on('message', message => {
  report = message as Report
  memory.push([performance.now() / 1000, residentMegabytes(server.child.pid ?? 0) * 2 ** 20])
})
void server.ended.then(code => {
  if (phase === 'over') return
  console.error(`The server ended by itself with ${code}:\n${server.output().slice(-lastWords)}`)
  process.exit(1)
})

/** Every source that has been stored, and how often. */
const stored = new Map<string, number>()
let unread = ''
server.child.stdout?.on('data', (chunk: Buffer) => {
  const lines = (unread + String(chunk)).split('\n')
  unread = lines.pop() ?? ''
  for (const line of lines) {
    const id = /^ +\d+ of \d+ +(\S+): .* in \d+ ms$/.exec(line)?.[1]
    if (id !== undefined) stored.set(id, (stored.get(id) ?? 0) + 1)
  }
})
let failures = 0
server.child.stderr?.on('data', (chunk: Buffer) => (failures += String(chunk).split('\n').length - 1))

const url = await server.url
console.log(
  `${seconds} s on ${connections} connections or ${fewConnections}, with quiet minutes; clock ${fast} times faster, seed ${seed}`,
)
const ownDelay = monitorEventLoopDelay({ resolution: 10 })
ownDelay.enable()
const random = createRandom(Number(seed))
const hot = Array.from({ length: 60 }, () => drawRequest(random))
const slowest = { loading: { url: '', ms: 0 }, loaded: { url: '', ms: 0 } }
let count = 0
const [injected] = await Promise.all([
  injectFaults(demo, createRandom(Number(seed) + 1), () => phase),
  goThroughPhases(),
  ...Array.from({ length: connections }, (_, index) =>
    keepAsking(index, createRandom(Number(seed) + 2 + index)),
  ),
])
server.child.kill('SIGINT')
const code = await server.ended
if (code !== 0) assertions.add(`Ctrl-C ended the server with ${code}`)
if (assertions.statuses.has('500')) console.log(server.output().slice(-lastWords))
await demo.close()
conclude()
rmSync(folder, { recursive: true, force: true })

/** The run begins once every source has been stored; until then the same requests wait for the load. */
async function goThroughPhases(): Promise<void> {
  const total = () => Number(/Loading (\d+) sources/.exec(server.output())?.[1] ?? Number.NaN)
  const giveUp = performance.now() + longestLoadMs
  while (!(stored.size >= total()) && performance.now() < giveUp) await sleep(250)
  if (!(stored.size >= total()))
    assertions.add(`${stored.size} of ${total()} sources were stored in ${longestLoadMs / 1000} s`)
  console.log(`first load done after ${Math.round((Date.now() - startedAt) / 1000)} s`)
  count = 0
  memory.length = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    burst++
    phase = 'burst'
    setPace(fast)
    await sleep(burstMs)
    phase = 'quiet'
    setPace(1)
    await settle(url)
    const before = await readUsage(url)
    await sleep(idleMs)
    const minute = toIdleMinute(before, await readUsage(url))
    idleMinutes.push(minute)
    console.log(
      `burst ${burst} and its quiet minute are over: ${count} requests, ${percent(minute.cpuShare)} of a core while idle`,
    )
  }
  phase = 'over'
}

function setPace(pace: number): void {
  clock = { from: Date.now(), time: now(), pace }
  writeClock()
}

/** Writes in one go, because the server's threads read it at any time. */
function writeClock(): void {
  writeFileSync(`${clockFile}.new`, `${clock.from} ${clock.time} ${clock.pace}`)
  renameSync(`${clockFile}.new`, clockFile)
}

async function keepAsking(index: number, draw: Random): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const etags = new Map<string, string>()
  const askedIn = () => phase
  while (askedIn() !== 'over') {
    const areFew = burst % 2 === 0 && askedIn() === 'burst'
    if (askedIn() === 'quiet' || (areFew && index >= fewConnections)) {
      await sleep(100)
      continue
    }
    const drawn = !areFew && draw() < 0.6 ? pick(draw, hot) : drawRequest(draw)
    const etag = draw() < 0.3 ? etags.get(drawn.url) : undefined
    const encoding = pick(draw, ['identity', 'identity', 'identity', 'br', 'gzip'])
    const hadAnswered = hasAnswered(drawn)
    const wasStored = isStored(drawn)
    const slow = slowest[wasStored ? 'loaded' : 'loading']
    try {
      const headers = {
        'accept-encoding': encoding,
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      }
      const reply = await get(url, drawn.url, agent, headers)
      assertions.check(drawn, reply, hadAnswered, etag)
      if (wasStored && reply.ms > longestResponseMs)
        assertions.add(
          `${drawn.url.slice(0, 160)}: took ${Math.round(reply.ms)} ms, answered ${reply.status}`,
        )
      if (reply.ms > slow.ms) Object.assign(slow, { url: drawn.url, ms: reply.ms })
      if (reply.status === 200 && etags.size < 500) etags.set(drawn.url, String(reply.headers['etag']))
      count++
    } catch (error) {
      assertions.add(`${drawn.url.slice(0, 160)}: ${String(error)}`)
    }
  }
  agent.destroy()
}

function hasAnswered({ needs: { required, optional } }: DrawnRequest): boolean {
  return required.length > 0 ? required.every(id => stored.has(id)) : optional.some(id => stored.has(id))
}

/** Until then a response waits for the first load, even if some of its sources would do. */
function isStored({ needs: { required, optional } }: DrawnRequest): boolean {
  return [...required, ...optional].every(id => stored.has(id))
}

function conclude(): void {
  const half = memory.slice(Math.floor(memory.length / 2))
  const first = half[0]?.[0] ?? 0
  const last = half.at(-1)?.[0] ?? 0
  const mean = half.reduce((sum, [, rss]) => sum + rss, 0) / half.length
  const growth = (slopeOf(half) * (last - first)) / mean
  const refreshes = [...stored.values()].reduce((sum, times) => sum + times - 1, 0)
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const perHour = slopeOf(half) * 3600
  for (const excess of findExcess(idleMinutes)) assertions.add(excess)
  const sixths = Array.from({ length: 6 }, (_, index) => meanOf(memory, index / 6, (index + 1) / 6))
  if (!(growth <= mostGrowth)) assertions.add(`memory grew by ${percent(growth)} over the second half`)
  if (refreshes === 0) assertions.add('nothing was refreshed: this run proves nothing')
  if (assertions.versions.size < 2)
    assertions.add('no data version but one was seen: this run proves nothing')
  console.log(
    [
      '',
      `${count} requests, ${Math.round(count / seconds)} a second: ${tally(assertions.statuses)}`,
      `slowest: ${Math.round(slowest.loaded.ms)} ms ${slowest.loaded.url.slice(0, 160)}; of those that waited for the first load: ${Math.round(slowest.loading.ms)} ms`,
      describeIdle(idleMinutes),
      `event loop of the server: p99 ${report.delayP99Ms.toFixed(1)} ms late, at most ${report.delayMaxMs.toFixed(0)} ms; of this load: p99 ${(ownDelay.percentile(99) / 1e6 - 10).toFixed(1)} ms, at most ${(ownDelay.max / 1e6).toFixed(0)} ms`,
      `memory: ${megabytes(half[0]?.[1] ?? 0)} at half-time, ${megabytes(half.at(-1)?.[1] ?? 0)} at the end, at most ${megabytes(Math.max(...memory.map(([, rss]) => rss)))}; trend over the second half ${percent(growth)}, allowed ${percent(mostGrowth)}`,
      `memory, mean of each sixth: ${sixths.map(megabytes).join(', ')}; slope over the second half ${megabytes(perHour)} an hour`,
      `${stored.size} sources stored, ${refreshes} refreshed, ${failures} failed attempts under ${injected} faults, ${assertions.versions.size} data versions seen`,
      `allowed to fail, while its sources have never answered: ${allowedFailures.join(', ')}; or a 503 with Retry-After`,
      `${assertions.violations.size} violations`,
      ...[...assertions.violations].slice(0, 30).map(([what, times]) => `  ${times} x ${what}`),
    ].join('\n'),
  )
  process.exitCode = assertions.violations.size > 0 ? 1 : 0
}

/** Between two shares of the time. */
function meanOf(points: readonly Point[], from: number, to: number): number {
  const part = points.slice(Math.floor(points.length * from), Math.floor(points.length * to))
  return part.reduce((sum, [, value]) => sum + value, 0) / part.length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function tally(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, times]) => `${times} x ${what}`).join(', ')
}
