import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { getSources, root } from './sources.ts'

/** Compression of a page takes milliseconds, in which the thread would serve nobody. */
it('the HTTP thread compresses, unpacks and reads files in other threads only', () => {
  const ownSources = getSources('server').filter(file => /\/src\/(http|logos|lib)\/(?!testing)/.test(file))
  expect(ownSources.length).toBeGreaterThan(80)
  const blocking = ownSources.filter(file => /\w+Sync\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(blocking).toEqual([])
})
