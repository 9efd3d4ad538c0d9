import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { toTrust } from '../requests/toTrust.ts'
import { Connections, type ConnectionLimits } from './Connections.ts'

async function listen(
  limits: ConnectionLimits,
  trusted?: string,
  serve: RequestListener = (_, r) => r.end(),
) {
  const connections = new Connections(limits, toTrust(trusted))
  const server = createServer(serve)
  connections.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = async (from = '127.0.0.1'): Promise<Socket> => {
    const before = connections.open + connections.refused
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    await expect.poll(() => connections.open + connections.refused).toBeGreaterThanOrEqual(before)
    return socket
  }
  const ask = (from: string) =>
    new Promise<number | string>(resolve =>
      get({ port, host: '127.0.0.1', localAddress: from, agent: false }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }).on('error', error => resolve('code' in error ? String(error.code) : error.message)),
    )
  return { connections, open, ask }
}

it('closes the connection of an address that has been idle longest, where it has too many', async () => {
  const { connections, open } = await listen({ total: 10, perAddress: 2 })
  const [first, second] = [await open(), await open()]
  const other = await open('127.0.0.2')
  await open()
  await once(first, 'close')
  expect([second.closed, other.closed, connections.open, connections.refused]).toEqual([false, false, 3, 0])
})

it('refuses a connection where all of its address are at work, and lets others in', async () => {
  const { connections, ask } = await listen({ total: 10, perAddress: 2 }, undefined, (request, response) => {
    if (request.socket.remoteAddress === '127.0.0.2') response.end()
  })
  const working = [ask('127.0.0.1'), ask('127.0.0.1')]
  await expect.poll(() => connections.open).toBe(2)
  expect(await ask('127.0.0.1')).toBe('ECONNRESET')
  expect(await ask('127.0.0.2')).toBe(200)
  expect(connections.refused).toBe(1)
  void Promise.all(working)
})

it('counts a trusted proxy in all, but not as one address', async () => {
  const { connections, open } = await listen({ total: 4, perAddress: 1 }, '127.0.0.9')
  for (let count = 0; count < 3; count++) await open('127.0.0.9')
  await expect.poll(() => connections.open).toBe(3)
  const others = [await open('127.0.0.1'), await open('127.0.0.2')]
  await expect.poll(() => connections.open).toBe(4)
  expect(others.map(socket => socket.closed)).toEqual([false, false])
})

it('forgets what has been closed', async () => {
  const { connections, open } = await listen({ total: 2, perAddress: 2 })
  for (let round = 0; round < 5; round++) {
    const socket = await open()
    await expect.poll(() => connections.open).toBe(1)
    socket.destroy()
    await expect.poll(() => connections.open).toBe(0)
  }
  expect(connections.refused).toBe(0)
})
