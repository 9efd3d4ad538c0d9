import { expect, it } from 'vitest'

import { onDemand } from './onDemand.ts'
import { findEntryScript } from './reloadIfReplaced.ts'

it('what has arrived is read once; what has failed is read again', async () => {
  let reads = 0
  const part = onDemand(async () => {
    reads++
    if (reads === 1) throw new Error('no network')
    return 'code'
  })
  await expect(part.load()).rejects.toThrow('no network')
  expect(part.get()).toBeUndefined()
  expect(await part.load()).toBe('code')
  expect(await part.load()).toBe('code')
  expect([part.get(), reads]).toEqual(['code', 2])
})

it.each([
  ['<script src="/start.js"></script><link rel="modulepreload" crossorigin href="/assets/a-1.js">'],
  [
    '<link crossorigin href="/assets/a-1.js" rel="modulepreload"><link rel="modulepreload" href="/assets/b.js">',
  ],
])('the build of a document is named by the first script that it preloads: %s', html => {
  expect(findEntryScript(html)).toBe('/assets/a-1.js')
})

it('another document, such as a proxy’s, names none', () => {
  expect(findEntryScript('<h1>502 Bad Gateway</h1><script src="/start.js"></script>')).toBeNull()
})
