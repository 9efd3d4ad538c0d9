// How long responses take that nobody has asked for: every endpoint in every time range, one at a time, then many
// at once, over a filled store.
//   node bench/run.mjs cold.ts [a folder with a filled database]
import { Agent } from 'node:http'

import { analyticsPath, endpointIds, endpoints } from '@analytics/contract/api/endpoints/endpoints'
import type { Endpoint } from '@analytics/contract/api/endpoints/model/Endpoint'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'

import { request, residentMegabytes, type Reply } from '../tests/support/hostileClient.ts'
import { firstLoad, makeDataDir, startApp } from '../tests/support/startApp.ts'

const [filled] = process.argv.slice(2)
const data = makeDataDir()
const environment = {
  PROVIDER: 'demo',
  DATA_DIR: filled ?? data.path,
  RATE_LIMIT_PER_MINUTE: '0',
  MAX_PENDING_QUERIES_PER_CLIENT: '1000',
}
const headers = { 'accept-encoding': 'br' }
const slowest = 8

const paths = endpointIds.flatMap(id =>
  rangesOf(endpoints[id]).map(range => {
    const parameters = [range === null ? '' : `timeFrame=${range}`, sampleSubject(id)]
    return `${analyticsPath}${id}?${parameters.filter(part => part !== '').join('&')}`
  }),
)

function rangesOf({ parameters, timeFrames }: Endpoint): readonly (string | null)[] {
  return parameters.includes('timeFrame') ? (timeFrames ?? timeRangeIds) : [null]
}

const report = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0)
  console.log(
    `${name.padEnd(34)} p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)} (${times.length})`,
  )
}

async function started(clock: string) {
  const app = await startApp({ ...environment, CLOCK: clock })
  await firstLoad(app)
  return app
}

if (filled === undefined) {
  const from = performance.now()
  const first = await started('2026-09-25T10:02:00Z')
  console.log(`first load ${((performance.now() - from) / 1000).toFixed(1)} s`)
  await new Promise(resolve => setTimeout(resolve, 5000))
  console.log(`RSS after a first load ${residentMegabytes(first.process.pid ?? 0).toFixed(0)} MB`)
  await first.stop()
}

// Later, so that nothing that is stored is of the future.
const app = await started('2026-09-25T10:12:00Z')
await new Promise(resolve => setTimeout(resolve, 3000))
const memory = () => residentMegabytes(app.process.pid ?? 0).toFixed(0)
console.log(`RSS after a restart ${memory()} MB`)
const agent = new Agent({ keepAlive: true })
const replies: (Reply & { path: string })[] = []
for (const path of paths) {
  const reply = await request(app.url + path, { from: '127.0.0.2', agent, headers })
  if (reply.status !== 200) console.log(reply.status, path)
  else replies.push({ path, ...reply })
}
report(
  'one at a time',
  replies.map(({ milliseconds }) => milliseconds),
)
for (const { path, milliseconds } of replies
  .toSorted((a, b) => b.milliseconds - a.milliseconds)
  .slice(0, slowest))
  console.log(`  ${milliseconds.toFixed(0).padStart(5)} ms ${path}`)
console.log(`RSS after every query ${memory()} MB`)

for (const connections of [32, 128]) {
  const own = paths
    .flatMap(path => [1, 2, 3].map(at => `${path}&limit=${10 + connections / 4 + at}`))
    .filter(
      path =>
        /limit/.test(path) &&
        endpoints[
          path.slice(analyticsPath.length).split('?')[0] as keyof typeof endpoints
        ].parameters.includes('limit'),
    )
  const pool = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let refused = 0
  let next = 0
  const from = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      while (next < own.length) {
        const reply = await request(app.url + own[next++], { from: `127.0.1.${at}`, agent: pool, headers })
        if (reply.status === 200) times.push(reply.milliseconds)
        else refused++
      }
    }),
  )
  pool.destroy()
  report(`${connections} connections, ${refused} refused`, times)
  console.log(`  ${((own.length / (performance.now() - from)) * 1000).toFixed(0)} a second`)
}
console.log(`RSS after all ${memory()} MB`)
agent.destroy()
await app.stop()
data.remove()
