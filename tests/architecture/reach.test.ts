import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { getImports, getSources } from './sources.ts'

const query = 'packages/server/src/query'

/** The server's modules that a module runs, itself included. */
function findReach(entry: string): ReadonlySet<string> {
  const files = new Set(getSources('server'))
  const reached = new Set<string>()
  const walk = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { target, isTypeOnly } of getImports(file))
      if (target !== undefined && !isTypeOnly && files.has(target)) walk(target)
  }
  walk(entry)
  return reached
}

const ownOf = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...own].filter(file => !other.has(file)).toSorted()

describe('the modules that compute', () => {
  const ranking = findReach(join(query, 'apps.ts'))
  const explorer = findReach(join(query, 'explore/explore.ts'))

  // These numbers may only fall.
  it('a ranking are 61 at most, of which the explorer has all but eight', () => {
    expect(ranking.size).toBeLessThanOrEqual(61)
    expect(ownOf(ranking, explorer).length).toBeLessThanOrEqual(8)
  })

  it('a view of the explorer are 91 at most', () => {
    expect(explorer.size).toBeLessThanOrEqual(91)
    expect(ownOf(explorer, ranking).length).toBeLessThanOrEqual(38)
  })

  it.each(['query', 'series', 'domain'])('%s fetch and store nothing', folder => {
    const strangers = getSources('server')
      .filter(file => file.startsWith(`packages/server/src/${folder}/`))
      .flatMap(file => getImports(file))
      .filter(({ target = '', isTypeOnly }) => !isTypeOnly && /\/src\/(ingest|store)\//.test(target))
    expect(strangers).toEqual([])
  })
})
