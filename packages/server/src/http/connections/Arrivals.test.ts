import { EventEmitter, once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { Arrivals } from './Arrivals.ts'

it('nobody waits where no connection comes', async () => {
  const arrivals = new Arrivals()
  expect(arrivals.areComing).toBe(false)
  await arrivals.ended()
})

it('of a crowd that comes at once, none is served before all are in', async () => {
  const crowd = 64
  const server = createServer()
  const arrivals = new Arrivals(() => 0)
  arrivals.watch(server)
  let accepted = 0
  const acceptedWhenServed: number[] = []
  server.on('connection', () => accepted++)
  server.on('request', async (_request, response) => {
    await arrivals.ended()
    acceptedWhenServed.push(accepted)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const requests = Array.from({ length: crowd }, () => get({ port, host: '127.0.0.1', agent: false }))
  await Promise.all(
    requests.map(async request => {
      const [response] = await once(request, 'response')
      response.resume()
    }),
  )
  expect(acceptedWhenServed).toEqual(Array.from({ length: crowd }, () => crowd))
  server.close()
})

it('connections that never end hold requests up for a twentieth of a second only', async () => {
  let now = 0
  const server = new EventEmitter()
  const arrivals = new Arrivals(() => now)
  arrivals.watch(server)
  server.emit('connection')
  let isServed = false
  void arrivals.ended().then(() => (isServed = true))
  for (now = 1; now < 50; now++) {
    server.emit('connection')
    await turn()
    expect(isServed, `after ${now} ms`).toBe(false)
  }
  server.emit('connection')
  await turn()
  expect(isServed).toBe(true)
})
