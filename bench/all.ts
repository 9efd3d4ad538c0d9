// Every benchmark, one after another, in less than five minutes: npm run bench
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

import { residentMegabytes } from '../tests/support/processes.ts'
import { makeDataDir } from '../tests/support/startApp.ts'
import { loadOnDemand, settledMs, startEmpty } from './support/filledStore.ts'
import { print } from './support/report.ts'

const programs = ['cached', 'cold', 'reads', 'search', 'explorer', 'browser']
const runner = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url))

const startedAt = performance.now()
const data = makeDataDir()
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} before`)
console.log('The first load of the demo')
const app = await startEmpty(data.path)
print('all sources', `${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
await loadOnDemand(app)
await new Promise(resolve => setTimeout(resolve, settledMs))
print('memory then', `${Math.round(residentMegabytes(app.process.pid ?? 0))} MB`)
await app.stop()
for (const program of programs) {
  const child = spawn(process.execPath, [runner, `bench/${program}.ts`, data.path], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
data.remove()
console.log(
  `${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes, load ${loadavg()[0]?.toFixed(1)} after`,
)
