// Requests per second of a cached answer against a bare node:http server that sends the same compressed bytes, and
// the cost of ingestion against JSON.parse of the same bytes. Ratios within one run; absolute times are this computer's.
//   npm run bench
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const seconds = Number(process.env.SECONDS ?? 3)
const connections = 16
const data = mkdtempSync(join(tmpdir(), 'bench-'))
const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const server = spawn(process.execPath, [main], {
  env: { ...process.env, PORT: '0', PROVIDER: 'demo', CLOCK: '2026-09-25T10:00:00Z', DATA_DIR: data },
})
const url = await new Promise(resolve =>
  server.stdout.on('data', text => /http:\S+/.test(text) && resolve(/http:\S+/.exec(text)[0])),
)

const paths = {
  'cached ranking': '/api/analytics/app-fees?timeFrame=30d&limit=10',
  'cached year of bars': '/api/analytics/app-fees/timeseries?timeFrame=1y&limit=10',
  'cached chains': '/api/analytics/app-fees-by-chain?timeFrame=30d',
  'cached year of total volume': '/api/analytics/volume-total-chain?timeFrame=1y&enhanced=true',
  page: '/application-fees',
}
const headers = { 'accept-encoding': 'br' }
for (const [name, path] of Object.entries(paths)) {
  const body = Buffer.from(await (await rawGet(url + path)).body)
  const bare = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  )
  await new Promise(resolve => bare.listen(0, '127.0.0.1', resolve))
  const bareUrl = `http://127.0.0.1:${bare.address().port}/`
  const rounds = []
  for (let round = 0; round < 3; round++) {
    rounds.push({ ours: await load(url + path), bare: await load(bareUrl) })
  }
  const median = key => rounds.map(round => round[key]).sort((a, b) => a - b)[1]
  const ratio = median('ours') / median('bare')
  console.log(
    `${name.padEnd(20)} ${Math.round(median('ours'))} req/s, bare node:http ${Math.round(median('bare'))} req/s, ratio ${ratio.toFixed(2)} (${body.length} bytes)`,
  )
  bare.close()
}
server.kill('SIGINT')
await new Promise(resolve => server.on('exit', resolve))
rmSync(data, { recursive: true, force: true })

function rawGet(address, agent) {
  return new Promise((resolve, reject) => {
    request(address, { headers, agent }, response => {
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

/** Requests per second over keep-alive connections, one request at a time on each. */
async function load(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const { status } = await rawGet(address, agent)
        if (status !== 200) throw new Error(`${address} answered ${status}`)
        count++
      }
    }),
  )
  agent.destroy()
  return count / seconds
}
