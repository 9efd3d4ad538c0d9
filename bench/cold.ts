// Measures responses that are not cached: every endpoint in every time range, one at a time, then from many clients at once: node
// scripts/run.mjs bench/cold.ts <a folder with a filled database>
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { Endpoint } from '@analytics/contract/api/endpoints/Endpoint'
import { endpointIds, endpoints, type EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { analyticsPath } from '@analytics/contract/api/endpoints/paths'
import { timeRangeIds } from '@analytics/contract/query/timeRange'
import { sampleSubject } from '@analytics/contract/testing/sampleValues'

import { request, type Reply } from '../tests/support/hostileClient.ts'
import { residentMegabytes } from '../tests/support/processes.ts'
import type { App } from '../tests/support/startApp.ts'
import { CrowdClient, type CrowdReply } from './support/CrowdClient.ts'
import { readyMs, settledMs, startFilled } from './support/filledStore.ts'
import { print, quantile, toMs, toTimes } from './support/report.ts'

const [folder = ''] = process.argv.slice(2)
const runner = new URL('../scripts/run.mjs', import.meta.url)
const writer = fileURLToPath(new URL('support/writing.ts', import.meta.url))
const headers = { 'accept-encoding': 'br' }
const slowest = 4
const crowds = [32, 128]

function rangesOf({ parameters, timeFrames }: Endpoint): readonly (string | null)[] {
  return parameters.includes('timeFrame') ? (timeFrames ?? timeRangeIds) : [null]
}

function toPath(id: EndpointId, range: string | null, further: readonly string[] = []): string {
  const parameters = [...(range === null ? [] : [`timeFrame=${range}`]), sampleSubject(id), ...further]
  return `${analyticsPath}${id}?${parameters.filter(part => part !== '').join('&')}`
}

const everyPath = endpointIds.flatMap(id => rangesOf(endpoints[id]).map(range => toPath(id, range)))
const limited = endpointIds.filter(id => (endpoints[id] as Endpoint).parameters.includes('limit'))

async function inTurn(url: string): Promise<(Reply & { readonly path: string })[]> {
  const agent = new Agent({ keepAlive: true })
  const replies = []
  for (const path of everyPath)
    replies.push({ path, ...(await request(url + path, { from: '127.0.0.2', agent, headers })) })
  agent.destroy()
  return replies
}

/** No two requests are the same, and each connection is a client of its own. */
async function atOnce(url: string, connections: number): Promise<CrowdReply[]> {
  const left = [1, 2, 3].flatMap(at =>
    limited.flatMap(id =>
      rangesOf(endpoints[id]).map(range => toPath(id, range, [`limit=${10 + connections / 4 + at}`])),
    ),
  )
  const replies: CrowdReply[] = []
  const send = async (client: number) => {
    const ownClient = new CrowdClient(url, `127.0.1.${client}`)
    for (let path = left.pop(); path !== undefined; path = left.pop()) replies.push(await ownClient.get(path))
    ownClient.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, client) => send(client)))
  return replies
}

/** A light request after another, each for the first time, while another client has one heavy response made after another. */
async function besideHeavy(url: string, isHeavyThere: boolean): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true })
  const own = isHeavyThere ? 70 : 60
  const over = new AbortController()
  const heavy = async () => {
    for (let limit = 99; !over.signal.aborted; limit--)
      for (const id of ['app-fees/timeseries', 'app-revenue/timeseries'] as const)
        await request(url + toPath(id, 'all', [`limit=${limit}`]), { from: '127.0.2.1', agent, headers })
  }
  const beside = isHeavyThere ? heavy() : undefined
  const replies: Reply[] = []
  for (const id of limited) {
    replies.push(
      await request(url + toPath(id, rangesOf(endpoints[id])[0] ?? null, [`limit=${own}`]), {
        from: '127.0.0.2',
        agent,
        headers,
      }),
    )
    await sleep(50)
  }
  over.abort()
  await beside
  agent.destroy()
  return replies
}

async function printInTurn(name: string, { url }: App): Promise<readonly number[]> {
  const replies = (await inTurn(url)).filter(({ status }) => status === 200)
  const times = timesOf(replies)
  print(name, toTimes(times))
  for (const { path, milliseconds } of replies
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, slowest))
    console.log(`    ${toMs(milliseconds).padStart(7)} ${path}`)
  return times
}

/** The same responses by a server that has their figures, and need only write them. */
async function printAgainstWriting(times: readonly number[], { url }: App): Promise<void> {
  const writing = await startBare(runner, writer, url, JSON.stringify(everyPath))
  const replies = (await inTurn(writing.url)).filter(({ status }) => status === 200)
  writing.stop()
  const ownTimes = timesOf(replies)
  const ratioAt = (share: number) => (quantile(times, share) / quantile(ownTimes, share)).toFixed(1)
  print('  by a bare node:http server that has the figures', toTimes(ownTimes))
  print('  ratio', `p50 ${ratioAt(0.5)}`, `p95 ${ratioAt(0.95)}`, `worst ${ratioAt(1)}`)
}

/** Starts a process of its own, as the application is. */
async function startBare(program: URL, ...given: readonly string[]) {
  const child = fork(fileURLToPath(program), given, { silent: true })
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { url: String(line).trim(), stop: () => child.kill() }
}

const memoryOf = (app: App) => `${Math.round(residentMegabytes(app.process.pid ?? 0))} MB`

const timesOf = (replies: readonly Pick<Reply, 'milliseconds'>[]) =>
  replies.map(({ milliseconds }) => milliseconds)

console.log('A response that nobody has requested before')
const settled = await startFilled(folder)
const first = memoryOf(settled)
await sleep(settledMs)
print('memory after a restart, first and settled', first, memoryOf(settled))
await settled.stop()
const started = await startFilled(folder)
await printInTurn('one at a time, at once after a start', started)
await started.stop()
const app = await startFilled(folder, readyMs)
await printAgainstWriting(await printInTurn('one at a time, once pages are ready', app), app)
print('light ones, alone', toTimes(timesOf(await besideHeavy(app.url, false))))
print('beside the heaviest', toTimes(timesOf(await besideHeavy(app.url, true))))
const refusing = await startBare(new URL('support/refusing.mjs', import.meta.url))
for (const connections of crowds) {
  const replies = await atOnce(app.url, connections)
  const refused = replies.filter(({ status }) => status !== 200)
  print(
    `${connections} connections, served`,
    toTimes(timesOf(replies.filter(({ status }) => status === 200))),
  )
  if (refused.length > 0) print(`${connections} connections, refused`, toTimes(timesOf(refused)))
  print('  by a bare node:http server', toTimes(timesOf(await atOnce(refusing.url, connections))))
}
refusing.stop()
print('memory after every query', memoryOf(app))
await app.stop()
