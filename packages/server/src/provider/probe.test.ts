import { expect, it } from 'vitest'

import { isAlive } from './probe.ts'
import { findClosedUrl, startLoopback } from './testing/startLoopback.ts'

it.each([200, 402, 404, 429, 500, 503])('takes a host that answers %i for alive', async status => {
  const { url } = await startLoopback((_, response) => response.writeHead(status).end())
  expect(await isAlive(url, fetch, 2000)).toBe(true)
})

it('does not wait for a body', async () => {
  const { url } = await startLoopback((_, response) => response.writeHead(200).write('{'))
  expect(await isAlive(url, fetch, 2000)).toBe(true)
})

it('takes silence for dead', async () => {
  const { url } = await startLoopback(() => undefined)
  expect(await isAlive(url, fetch, 30)).toBe(false)
})

it('takes a closed port for dead', async () => {
  expect(await isAlive(await findClosedUrl(), fetch, 2000)).toBe(false)
})
