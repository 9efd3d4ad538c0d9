// Measures how one client with 100 connections that ask for the heaviest charts slows a second client down, and how much memory it costs.
// npm run bench:hostile -- [seconds] [a folder with a filled database]
import { setTimeout as sleep } from 'node:timers/promises'

import { analyticsPath, endpointIds } from '@analytics/contract/api/endpoints/endpoints'

import { attack, request, type Reply } from '../tests/support/hostileClient.ts'
import { residentMegabytes } from '../tests/support/processes.ts'
import { firstLoad, makeDataDir, startApp } from '../tests/support/startApp.ts'

const [seconds = '40', filled] = process.argv.slice(2)
const data = makeDataDir()
const environment = { PROVIDER: 'demo', CLOCK: '2026-09-25T10:02:00Z', DATA_DIR: filled ?? data.path }

if (filled === undefined) {
  const first = await startApp(environment)
  await firstLoad(first)
  await first.stop()
}
const app = await startApp(environment)
await firstLoad(app)
const { pid = 0 } = app.process
const ask = (path: string) =>
  request(app.url + path, { from: '127.0.0.2', headers: { 'accept-encoding': 'br' } })

/** These responses are no more likely to be cached than those of a new user. */
async function askAll(timeRange: string, until: number): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const id of endpointIds) {
    if (performance.now() > until) break
    replies.push(await ask(`${analyticsPath}${id}?timeFrame=${timeRange}`))
    await sleep(100)
  }
  return replies
}

const toText = (replies: readonly Reply[]) => {
  const fresh = replies.filter(({ status, headers }) => status === 200 && headers['x-cache'] === 'miss')
  const times = fresh.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN)} ms`
  const refused = replies.filter(({ status }) => status !== 200 && status !== 400).length
  return `${fresh.length} fresh responses, ${refused} refused: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`
}

console.log(`alone, after the start: ${toText(await askAll('30d', Number.POSITIVE_INFINITY))}`)
console.log(`alone, then:            ${toText(await askAll('7d', Number.POSITIVE_INFINITY))}`)
const before = residentMegabytes(pid)
let most = before
const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 100)
const { stop } = await attack(app.url, '127.0.0.1', 100)
const until = performance.now() + Number(seconds) * 1000
const replies: Reply[] = []
for (const timeRange of ['90d', '24h', 'ytd', '1y', '2y', 'all'])
  replies.push(...(await askAll(timeRange, until)))
await sleep(Math.max(0, until - performance.now()))
clearInterval(watch)
const statuses = Object.entries(await stop()).map(([status, count]) => `${count} x ${status}`)
console.log(`beside 100 connections with the heaviest charts (${statuses.join(', ')}): ${toText(replies)}`)
console.log(`memory: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`)
await app.stop()
data.remove()
