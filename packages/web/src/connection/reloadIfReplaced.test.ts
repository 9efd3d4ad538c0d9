import { expect, it } from 'vitest'

import { findEntryScript } from './reloadIfReplaced.ts'

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
