// Asks for the heaviest charts over many connections, each chart another one, as fast as they are answered or refused:
// node tests/support/attack.mjs URL ADDRESS CONNECTIONS. When its input ends, it prints how often each status came.
import { Agent, get } from 'node:http'

const [url, localAddress, connections] = process.argv.slice(2)
const lastDay = Date.parse('2026-09-20')
const dayOf = days => new Date(lastDay - days * 86_400_000).toISOString().slice(0, 10)

const statuses = {}
const over = new AbortController()
let count = 0

function ask(agent, at) {
  const range = `from=${dayOf(700 + (at % 300))}&to=${dayOf(Math.floor(at / 300) % 60)}`
  const path = `/api/analytics/app-fees/timeseries?limit=all&${range}`
  const headers = at % 2 === 0 ? {} : { 'accept-encoding': 'br' }
  return new Promise(resolve => {
    get(url + path, { localAddress, agent, headers }, response => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    }).on('error', () => resolve(0))
  })
}

async function run() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!over.signal.aborted) {
    const status = await ask(agent, count++)
    if (Object.keys(statuses).length === 0) process.stdout.write(' ')
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  agent.destroy()
}

process.stdin.on('end', () => over.abort()).resume()
await Promise.all(Array.from({ length: Number(connections) }, run))
process.stdout.write(JSON.stringify(statuses))
