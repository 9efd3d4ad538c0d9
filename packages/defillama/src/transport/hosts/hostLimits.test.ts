import { expect, it } from 'vitest'

import { getHostLimits } from './hostLimits.ts'

it.each([
  ['coins.llama.fi', { requests: 250, windowMs: 300_000 }],
  ['api.llama.fi', { requests: 250, windowMs: 300_000 }],
  ['pro-api.llama.fi', { requests: 500, windowMs: 60_000 }],
])('%s gets half of what it bears', (host, budget) => {
  expect(getHostLimits({ kind: 'live', apiKey: 'k' })(host)).toEqual({ spacingMs: 200, budget })
})

it.each([
  ['http://127.0.0.1:4001', 0],
  ['http://localhost/x', 0],
  ['http://[::1]:80', 0],
  ['https://mirror.example', 200],
  ['https://localhost.example', 200],
])('%s is no public host', (url, spacingMs) => {
  expect(getHostLimits({ kind: 'url', url })(new URL(url).host)).toEqual({ spacingMs, budget: null })
})
