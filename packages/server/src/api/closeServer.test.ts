import { Agent, get as httpGet } from 'node:http'

import { expect, it } from 'vitest'

import type { PackedAnswer } from './AnswerDesk.ts'
import { closeServer } from './closeServer.ts'
import { madeAnswer, openServer } from './testing/openServer.ts'

const path = '/api/analytics/app-fees'

/** A server with one question under way, asked over a connection that is kept. */
async function startAsking() {
  let answer: (made: PackedAnswer) => void = () => undefined
  let noteAsked: () => void = () => undefined
  const asked = new Promise<void>(resolve => (noteAsked = resolve))
  const product = await openServer({
    ask: () => {
      noteAsked()
      return new Promise(resolve => (answer = resolve))
    },
  })
  const agent = new Agent({ keepAlive: true })
  const running = new Promise<number | undefined>((resolve, reject) => {
    httpGet(product.url + path, { agent }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
  running.catch(() => undefined)
  await asked
  return { ...product, running, answer, agent }
}

it('takes nothing new, and ends when what runs has been answered', async () => {
  const { server, url, running, answer, agent } = await startAsking()
  const closed = closeServer(server, 60_000)
  while (server.server.listening) await new Promise(resolve => setImmediate(resolve))
  await expect(fetch(`${url}/`)).rejects.toThrow('fetch failed')
  answer(madeAnswer())
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
