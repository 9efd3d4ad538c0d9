import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { getImports, getSources, packages } from './sources.ts'

const query = 'packages/server/src/query'
const sources = new Set(packages.flatMap(getSources))
const serverSources = new Set(getSources('server'))

/** The modules of a package that a module runs, itself included. */
function findReach(entry: string, files: ReadonlySet<string> = serverSources): ReadonlySet<string> {
  const reached = new Set<string>()
  const walk = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { target, specifier, isTypeOnly, isLazy } of getImports(file)) {
      const found = target ?? findShared(specifier)
      if (found !== undefined && !isTypeOnly && !isLazy && files.has(found)) walk(found)
    }
  }
  walk(entry)
  return reached
}

/** The file that a package imports of another one. */
function findShared(specifier: string): string | undefined {
  const path = specifier.replace(/^@analytics\/([^/]+)\//, 'packages/$1/src/')
  return [`${path}.ts`, `${path}.tsx`].find(file => sources.has(file))
}

const ownOf = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...own].filter(file => !other.has(file)).toSorted()

describe('the modules that compute', () => {
  const ranking = findReach(join(query, 'apps.ts'))
  const explorer = findReach(join(query, 'explore/explore.ts'))

  // These numbers may only fall.
  it('a ranking are 65 at most, of which the explorer has all but eight', () => {
    expect(ranking.size).toBeLessThanOrEqual(65)
    expect(ownOf(ranking, explorer).length).toBeLessThanOrEqual(8)
  })

  it('a view of the explorer are 106 at most', () => {
    expect(explorer.size).toBeLessThanOrEqual(106)
    expect(ownOf(explorer, ranking).length).toBeLessThanOrEqual(46)
  })

  it.each(['query', 'series', 'domain'])('%s fetch and store nothing', folder => {
    const strangers = getSources('server')
      .filter(file => file.startsWith(`packages/server/src/${folder}/`))
      .flatMap(file => getImports(file))
      .filter(({ target = '', isTypeOnly }) => !isTypeOnly && /\/src\/(ingest|store)\//.test(target))
    expect(strangers).toEqual([])
  })
})

describe('the modules between the URL and the pixels of /application-fees?timeFrame=90d', () => {
  const route = findReach('packages/server/src/http/server/addApi.ts', sources)
  const figures = findReach(join(query, 'apps.ts'), sources)
  const page = findReach('packages/web/src/views/ranking/RankingView.tsx', sources)

  // These numbers may only fall, too.
  it('are 495 at most, server and browser together', () => {
    expect(new Set([...route, ...figures, ...page]).size).toBeLessThanOrEqual(495)
  })

  it('are 394 at most in the browser', () => {
    expect(page.size).toBeLessThanOrEqual(394)
  })
})
