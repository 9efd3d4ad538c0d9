import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const read = (file: string) => readFileSync(dist + file)

/** The scripts that a page preloads, and those that they import. */
function findScripts(page: string): ReadonlySet<string> {
  const scripts = new Set<string>()
  const add = (file: string) => {
    if (scripts.has(file)) return
    scripts.add(file)
    for (const [, name] of String(read(`web/assets/${file}`)).matchAll(/\bfrom["'`]\.\/([^"'`]+\.js)["'`]/g))
      if (name !== undefined) add(name)
  }
  for (const [, file] of String(read(`pages/${page}.html`)).matchAll(/href="\/assets\/([^"]+\.js)"/g))
    if (file !== undefined) add(file)
  return scripts
}

function sizeOf(page: string): number {
  // The build leaves tiny files as they are.
  const sent = (file: string) => (existsSync(`${dist}web/assets/${file}.br`) ? `${file}.br` : file)
  return [...findScripts(page)].reduce((sum, file) => sum + read(`web/assets/${sent(file)}`).length, 0)
}

// The bound is to be lowered with every kilobyte that is saved. What a page needs only once a control is pressed is loaded on demand
// (`connection/onDemand.ts`), and what it needs of a large table is computed in the build (`*.data.ts`).
it.each([
  ['application-fees', 104_000],
  ['home', 145_900],
  ['app', 132_900],
])('the first scripts of %s are at most %i bytes, compressed', (page, most) => {
  expect(sizeOf(page)).toBeLessThanOrEqual(most)
})
