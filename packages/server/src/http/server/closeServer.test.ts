import { Agent, get as httpGet } from 'node:http'

import { expect, it } from 'vitest'

import type { EncodedResponse } from '../responses/ResponseCache.ts'
import { toEncodedResponse, openServer } from '../testing/openServer.ts'
import { closeServer } from './closeServer.ts'

const path = '/api/analytics/app-fees'

/** A server with one request in progress over a keep-alive connection. */
async function startAsking() {
  let answer: (made: EncodedResponse) => void = () => undefined
  let noteRequest: () => void = () => undefined
  const requested = new Promise<void>(resolve => (noteRequest = resolve))
  const app = await openServer({
    run: () => {
      noteRequest()
      return new Promise(resolve => (answer = resolve))
    },
  })
  const agent = new Agent({ keepAlive: true })
  const running = new Promise<number | undefined>((resolve, reject) => {
    httpGet(app.url + path, { agent }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
  running.catch(() => undefined)
  await requested
  return { ...app, running, answer, agent }
}

it('takes nothing new, and ends when what runs has been answered', async () => {
  const { server, url, running, answer, agent } = await startAsking()
  const closed = closeServer(server, 60_000)
  while (server.server.listening) await new Promise(resolve => setImmediate(resolve))
  await expect(fetch(`${url}/`)).rejects.toThrow('fetch failed')
  answer(toEncodedResponse())
  expect(await running).toBe(200)
  await closed
  agent.destroy()
})

it('does not wait longer than it may', async () => {
  const { server, running, agent } = await startAsking()
  await closeServer(server, 10)
  await expect(running).rejects.toThrow(/socket hang up|ECONNRESET/)
  agent.destroy()
})
