import { expect, it } from 'vitest'

import { findClosedUrl, startLoopback } from '../testing/startLoopback.ts'
import { isReachable } from './isReachable.ts'

const wire = { fetch, userAgent: 'Client/1.0' }

it('says who asks', async () => {
  const { url, requests } = await startLoopback((_, response) => response.end())
  await isReachable(url, wire, 2000)
  expect(requests[0]?.headers['user-agent']).toBe('Client/1.0')
})

it.each([200, 402, 404, 429, 500, 503])('takes a host that answers %i for alive', async status => {
  const { url } = await startLoopback((_, response) => response.writeHead(status).end())
  expect(await isReachable(url, wire, 2000)).toBe(true)
})

it('does not wait for a body', async () => {
  const { url } = await startLoopback((_, response) => response.writeHead(200).write('{'))
  expect(await isReachable(url, wire, 2000)).toBe(true)
})

it('takes silence for dead', async () => {
  const { url } = await startLoopback(() => undefined)
  expect(await isReachable(url, wire, 30)).toBe(false)
})

it('takes a closed port for dead', async () => {
  expect(await isReachable(await findClosedUrl(), wire, 2000)).toBe(false)
})
