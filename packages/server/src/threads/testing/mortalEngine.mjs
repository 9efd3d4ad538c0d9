// A thread that speaks as the engine does, counts its starts, and dies when told to.
import { parentPort, workerData } from 'node:worker_threads'

const starts = new Int32Array(workerData.starts)
const nth = Atomics.add(starts, 0, 1) + 1
if (workerData.refuses?.includes(nth)) throw new Error('it can not be opened')

const methods = {
  run: () => new Promise(() => undefined),
  probe: () => null,
  progress: () => ({ nth, isSuspect: workerData.isSuspect }),
  startScheduler: () => Atomics.add(starts, 1, 1),
  revalidate: ids => {
    if (ids[0] === 'broken') parentPort.postMessage({ event: 'broken', reason: 'it can not be read' })
    else if (ids[0] === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    else if (ids[0] === 'made') parentPort.postMessage({ event: 'made', ...workerData.made })
    else process.exit(1)
  },
  stop: () => null,
}

parentPort.on('message', async ({ call, method, argument }) => {
  parentPort.postMessage({ reply: call, value: await methods[method](argument) })
})
parentPort.postMessage({ event: 'ready', records: [] })
