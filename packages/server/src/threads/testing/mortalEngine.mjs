// A process that speaks as the engine does, counts its starts, and dies when told to.
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
new Worker(
  `const { Socket } = require('node:net')
  const pipe = new Socket({ fd: 4 })
  pipe.on('data', bytes => pipe.write(bytes)).on('error', () => undefined)`,
  { eval: true },
).unref()
const [settings] = await once(process, 'message')
const note = what => appendFileSync(join(settings.folder, what), '.')
note('starts')
const nth = readFileSync(join(settings.folder, 'starts')).length
const post = message => process.send(message)

const methods = {
  prepare: () => note('prepared'),
  run: () => new Promise(() => undefined),
  probe: () => null,
  startScheduler: () => note('schedules'),
  revalidate: ids => {
    if (ids[0] === 'broken') post({ event: 'broken', reason: 'it can not be read' })
    else if (ids[0] === 'hang') for (;;);
    else if (ids[0] === 'abort') process.abort()
    else if (ids[0] === 'made') post({ event: 'made', ...settings.made })
    else process.exit(1)
  },
  stop: () => null,
}

if (settings.refuses.includes(nth)) {
  process.send({ event: 'died', reason: 'it can not be opened' }, () => process.exit(1))
} else {
  process.on('message', async ({ call, method, argument, cancel }) => {
    if (cancel !== undefined) return note('cancelled')
    const value = await methods[method](argument)
    process.send({ reply: call, value }, () => method === 'stop' && process.exit(0))
  })
  post({ event: 'progress', progress: { nth, isSuspect: settings.isSuspect } })
  post({ event: 'ready', records: [] })
}
