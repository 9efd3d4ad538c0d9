// The built engine in its own thread, with a clock that is moved by hand and does not keep the process alive.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

const clock = new BigInt64Array(workerData.clock)
Date.now = () => Number(Atomics.load(clock, 0))
timers.setTimeout = async () => undefined
syncBuiltinESMExports()

await import(workerData.engineUrl)
