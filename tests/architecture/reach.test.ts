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
      const foundTarget = target ?? findShared(specifier)
      if (foundTarget !== undefined && !isTypeOnly && !isLazy && files.has(foundTarget)) walk(foundTarget)
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

/** Tables of the product: a page, an endpoint or a column more is no complexity more. */
const tables = /\/contract\/src\/(api\/endpoints|columns|pages\/(rows|templates))\//

/** The number of modules by folder, without tables. */
function countByFolder(modules: Iterable<string>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const file of new Set(modules)) {
    if (tables.test(file)) continue
    const [, name, , folder, inFolder] = file.split('/')
    const key = inFolder === undefined ? `${name}` : `${name}/${folder}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Counts may grow by a twentieth, or by one module, before their number has to be thought about. */
function expectWithin(counts: Readonly<Record<string, number>>, written: Readonly<Record<string, number>>) {
  const above = Object.entries(counts).filter(
    ([folder, count]) => count > Math.ceil((written[folder] ?? 0) * 1.05),
  )
  const excess = above.map(
    ([folder, count]) => `${folder}: ${count} modules, ${written[folder] ?? 0} written down`,
  )
  expect(
    excess,
    'Too much code takes part. Import less: split a module whose half is needed, import types only, or load on demand. ' +
      'If the modules belong there, write the new counts down in this test and say why in the commit.',
  ).toEqual([])
}

describe('the modules that compute', () => {
  const ranking = findReach(join(query, 'apps.ts'))
  const explorer = findReach(join(query, 'explore/explore.ts'))

  it('a ranking are as few as written down, folder by folder', () => {
    expectWithin(countByFolder(ranking), {
      'server/domain': 21,
      'server/lib': 3,
      'server/logos': 1,
      'server/query': 17,
      'server/series': 23,
    })
  })

  it('a view of the explorer are as few as written down, folder by folder', () => {
    expectWithin(countByFolder(explorer), {
      'server/domain': 24,
      'server/lib': 3,
      'server/logos': 1,
      'server/query': 38,
      'server/series': 36,
    })
  })

  it('a ranking are almost all of the explorer, too', () => {
    expectWithin(countByFolder([...ranking].filter(file => !explorer.has(file))), {
      'server/query': 7,
      'server/series': 1,
    })
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
  it('are as few in server and contract as written down, folder by folder', () => {
    const route = findReach('packages/server/src/http/server/addApi.ts', sources)
    expectWithin(countByFolder([...route, ...findReach(join(query, 'apps.ts'), sources)]), {
      'contract/api': 13,
      'contract/directory': 3,
      'contract/explore': 4,
      'contract/formula': 9,
      'contract/lines': 3,
      'contract/metrics': 15,
      'contract/query': 13,
      'server/domain': 21,
      'server/http': 7,
      'server/lib': 6,
      'server/logos': 1,
      'server/query': 17,
      'server/series': 22,
    })
  })

  it('are as few in the browser as written down, folder by folder', () => {
    expectWithin(countByFolder(findReach('packages/web/src/views/ranking/RankingView.tsx', sources)), {
      'contract/api': 5,
      'contract/directory': 1,
      'contract/format': 3,
      'contract/lines': 2,
      'contract/metrics': 16,
      'contract/pages': 11,
      'contract/query': 10,
      'contract/view': 13,
      'web/charts': 49,
      'web/connection': 9,
      'web/controls': 13,
      'web/data': 6,
      'web/export': 5,
      'web/format': 3,
      'web/icons': 12,
      'web/lib': 16,
      'web/panels': 46,
      'web/shell': 11,
      'web/tables': 30,
      'web/ui': 35,
      'web/views': 15,
    })
  })
})
