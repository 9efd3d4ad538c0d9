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

// The engine listens for its settings only once its modules are loaded, and they have arrived before it.
process.on('newListener', function pass(name) {
  if (name !== 'message') return
  process.off('newListener', pass)
  setImmediate(() => process.emit('message', settings))
})
await import(settings.engineUrl)
