// The built engine in its own process, with a clock that is moved by hand.
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const [settings] = await once(process, 'message')
let now = settings.clock
process.on('message', ({ clock }) => (now = clock ?? now))
Date.now = () => now
timers.setTimeout = async () => undefined
syncBuiltinESMExports()

const started = import(settings.engineUrl)
// It waits for its settings, which have arrived before it.
setImmediate(() => process.emit('message', settings))
await started
