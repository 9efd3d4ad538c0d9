import { inspect } from 'node:util'

import { expect, it } from 'vitest'

import { startLoopback } from '../testing/startLoopback.ts'
import { sendRequest } from './sendRequest.ts'

const wire = { fetch, timeoutMs: 5000, userAgent: 'Client/1.0' }

const startRedirects = (locations: Readonly<Record<string, string>>, status = 302) =>
  startLoopback((request, response) => {
    const location = locations[request.url ?? '']
    if (location === undefined) response.end('{"a":1}')
    else response.writeHead(status, { location }).end()
  })

it.each([301, 302, 303, 307, 308])('a %i is followed on the same origin', async status => {
  const { url, requests } = await startRedirects({ '/a': '/b', '/b': 'c?d=1' }, status)
  const { body } = await sendRequest(`${url}/a`, '/x', wire)
  expect(new TextDecoder().decode(body)).toBe('{"a":1}')
  expect(requests.map(request => request.url)).toEqual(['/a', '/b', '/c?d=1'])
})

it('another host, port or scheme is not asked', async () => {
  const other = await startLoopback((_, response) => response.end('{}'))
  for (const location of [
    `${other.url}/SECRET`,
    'https://127.0.0.1/',
    'file:///etc/passwd',
    '//localhost/',
  ]) {
    const { url } = await startRedirects({ '/a': location })
    const error: unknown = await sendRequest(`${url}/a`, '/x', wire).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'REDIRECTED',
      message: 'Redirected for /x, to another origin',
    })
    expect(inspect(error)).not.toContain('SECRET')
  }
  expect(other.requests).toEqual([])
})

it('a circle ends', async () => {
  const { url, requests } = await startRedirects({ '/a': '/a' })
  await expect(sendRequest(`${url}/a`, '/x', wire)).rejects.toThrow('more than 3 times')
  expect(requests).toHaveLength(4)
})

it('what is no address is refused', async () => {
  const { url } = await startRedirects({ '/a': 'http://[' })
  await expect(sendRequest(`${url}/a`, '/x', wire)).rejects.toThrow('to no address')
})

it('a POST is not sent on', async () => {
  const { url, requests } = await startRedirects({ '/a': '/b' }, 307)
  await expect(sendRequest(`${url}/a`, '/x', wire, '{}')).rejects.toThrow('which a POST does not follow')
  expect(requests).toHaveLength(1)
})
