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
  ['<script src="/theme.js"></script><script type="module" crossorigin src="/assets/a-1.js"></script>'],
  ['<script crossorigin src="/assets/a-1.js" type="module"></script>'],
])('the build of a document is named by its module script: %s', html => {
  expect(findEntryScript(html)).toBe('/assets/a-1.js')
})

it('another document, such as a proxy’s, names none', () => {
  expect(findEntryScript('<h1>502 Bad Gateway</h1><script src="/theme.js"></script>')).toBeNull()
})
