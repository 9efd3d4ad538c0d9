// Requests per second of a cached response, against a bare node:http server (and nginx, where it is installed) that
// sends the same compressed bytes: node scripts/run.mjs bench/cached.ts <a folder with a filled database>
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { startFilled } from './support/filledStore.ts'
import { median, print } from './support/report.ts'

const [folder = ''] = process.argv.slice(2)
const seconds = 1
const rounds = 3
const connections = 16
const nginxPort = 8399
const headers = { 'accept-encoding': 'br' }
const paths = {
  'a ranking': '/api/analytics/app-fees?timeFrame=30d&limit=10',
  'a year of bars': '/api/analytics/app-fees/timeseries?timeFrame=1y&limit=10',
  'a year of total volume': '/api/analytics/volume-total-chain?timeFrame=1y&enhanced=true',
  'a page': '/application-fees',
}

interface Reply {
  readonly status: number | undefined
  readonly body: Buffer
}

function request(address: string, agent?: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(address, { headers, ...(agent ? { agent } : {}) }, response => {
      buffer(response).then(body => resolve({ status: response.statusCode, body }), reject)
    }).on('error', reject)
  })
}

/** A second over keep-alive connections, one request at a time on each. */
async function load(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let count = 0
  const send = async () => {
    while (performance.now() < end) {
      const { status } = await request(address, agent)
      if (status !== 200) throw new Error(`${address}: ${status}`)
      count++
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  agent.destroy()
  return count / seconds
}

async function startBare(body: Buffer) {
  const server = createServer((_, response) => response.end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

async function startNginx(body: Buffer) {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const root = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  mkdirSync(join(root, 'www'))
  writeFileSync(join(root, 'www', 'body'), body)
  const settings = `daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log; events {}
    http { access_log off; client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root}; uwsgi_temp_path ${root};
      scgi_temp_path ${root}; keepalive_requests 1000000; server { listen 127.0.0.1:${nginxPort}; root ${root}/www; } }`
  writeFileSync(join(root, 'nginx.conf'), settings)
  const child = spawn('nginx', ['-p', root, '-c', join(root, 'nginx.conf')], { stdio: 'ignore' })
  await sleep(500)
  const stop = () => {
    child.kill()
    rmSync(root, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${nginxPort}/body`, stop }
}

console.log('A cached response, requests per second')
const app = await startFilled(folder)
for (const [name, path] of Object.entries(paths)) {
  const { body } = await request(app.url + path)
  const bare = await startBare(body)
  const nginx = await startNginx(body)
  const found: Record<'ours' | 'bare' | 'nginx', number[]> = { ours: [], bare: [], nginx: [] }
  for (let round = 0; round < rounds; round++) {
    found.ours.push(await load(app.url + path))
    found.bare.push(await load(bare.url))
    if (nginx) found.nginx.push(await load(nginx.url))
  }
  const against = (other: number[]) =>
    `${Math.round(median(other))} (${(median(found.ours) / median(other)).toFixed(2)})`
  print(
    `${name}, ${body.length} bytes`,
    `${Math.round(median(found.ours))}`,
    `bare node:http ${against(found.bare)}`,
    nginx ? `nginx ${against(found.nginx)}` : 'nginx is not installed',
  )
  bare.stop()
  nginx?.stop()
}
await app.stop()
