import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { findCycles, getImports, getSources, packages, root } from './sources.ts'

/** The packages that a package may import. */
const allowedPackages: Readonly<Record<(typeof packages)[number], readonly string[]>> = {
  contract: [],
  defillama: [],
  'demo-provider': ['defillama'],
  server: ['contract', 'defillama', 'demo-provider', 'store', 'store-clickhouse'],
  store: [],
  'store-clickhouse': ['store'],
  web: ['contract'],
}

/** The folders of a package from top to bottom: each imports only from those below it. `.` are the files beside them. */
const floors: Readonly<Record<string, readonly string[]>> = {
  contract: [
    'board',
    'files',
    'pages',
    'headline',
    'format',
    'columns',
    'view',
    'directory',
    'api',
    'explore',
    'query',
    'formula',
    'lines',
    'metrics',
  ],
  defillama: ['.', 'families', 'transport', 'limits', 'parsing', 'api'],
  server: [
    '.',
    'doctor',
    'backup',
    'threads',
    'files',
    'engine',
    'facts',
    'http',
    'query',
    'series',
    'ingest',
    'store',
    'domain',
    'logos',
    'config',
    'lib',
  ],
  web: [
    'app',
    'board',
    'workspace',
    'views',
    'explore',
    'panels',
    'tables',
    'search',
    'export',
    'controls',
    'shell',
    'charts',
    'data',
    'icons',
    'ui',
    'connection',
    'theme',
    'format',
    'lib',
  ],
}

/** The only libraries that these folders import; folders that are not listed are free to. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  'contract/metrics': [],
  'contract/lines': [],
  'contract/columns': [],
  'contract/headline': [],
  'contract/files': ['zod'],
  'contract/query': ['zod'],
  'contract/api': ['zod'],
  'contract/directory': ['fastest-levenshtein'],
  'contract/view': [],
  'contract/pages': [],
  'defillama/api': [],
  'defillama/parsing': ['zod'],
  'defillama/transport': ['lru-cache'],
  'defillama/families': ['zod'],
  'server/domain': [],
  'server/series': [],
  'server/query': ['node:crypto', 'zod'],
  'store/.': ['@duckdb/node-api'],
  'store-clickhouse/.': [
    'node:fs',
    'node:os',
    'node:path',
    'node:stream',
    'node:timers',
    '@clickhouse/client',
    '@duckdb/node-api',
  ],
  'contract/format': [],
  'web/format': [],
  'web/lib': ['react', 'react-dom'],
}

/** The thread that the code of a folder of the server runs on; what is not listed runs on any. */
const threads: Readonly<Record<string, 'main' | 'engine' | 'file'>> = {
  files: 'file',
  http: 'main',
  logos: 'main',
  engine: 'engine',
  facts: 'engine',
  ingest: 'engine',
  store: 'engine',
}

/** Imports from another thread's code are types only, except for these pure functions. */
const acrossThreads: readonly string[] = [
  'packages/server/src/logos/logoAddress.ts',
  'packages/server/src/http/files/findFile.ts',
  'packages/server/src/http/files/findBoard.ts',
  'packages/server/src/http/names/findItems.ts',
]

const files = packages.flatMap(getSources)
// A document that is imported as text belongs to no layer.
const imports = files.flatMap(getImports).filter(({ specifier }) => !specifier.endsWith('?raw'))

function getPackage(file: string): string {
  return file.split('/')[1] ?? ''
}

function getFolder(file: string): string {
  const [, , , folder = '.', ...rest] = file.split('/')
  return rest.length > 0 ? folder : '.'
}

describe.each(packages)('the package %s', name => {
  const ownImports = imports.filter(({ file }) => getPackage(file) === name)

  it('imports only the packages below it', () => {
    const wrong = ownImports.filter(({ specifier }) => {
      const other = /^@analytics\/([a-z-]+)/.exec(specifier)?.[1]
      return other !== undefined && !allowedPackages[name].includes(other)
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('imports only downwards', () => {
    const order = floors[name]
    if (!order) return
    const wrong = ownImports.filter(({ file, target }) => {
      if (target === undefined) return false
      const [from, to] = [getFolder(file), getFolder(target)]
      expect(order, `${file} is on no floor`).toContain(from)
      return order.indexOf(to) < order.indexOf(from)
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('has folders of twenty files at most', () => {
    const counts = new Map<string, number>()
    for (const file of getSources(name)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect(
      [...counts].filter(([, count]) => count > 20),
      'Move the files that belong together to a folder below, named after what they do',
    ).toEqual([])
  })
})

describe.each(Object.entries(libraries))('the folder %s', (folder, allowed) => {
  it('imports no other libraries than it may', () => {
    const wrong = imports.filter(
      ({ file, specifier }) =>
        `${getPackage(file)}/${getFolder(file)}` === folder &&
        !specifier.startsWith('.') &&
        !specifier.startsWith('@analytics/') &&
        !allowed.some(name => specifier === name || specifier.startsWith(`${name}/`)),
    )
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })
})

describe('the source', () => {
  it('is found', () => {
    expect(imports.length).toBeGreaterThan(1000)
  })

  it('imports no code of another thread, only its types', () => {
    const wrong = imports.filter(({ file, target, isTypeOnly }) => {
      if (target === undefined || isTypeOnly || getPackage(file) !== 'server') return false
      const [from, to] = [threads[getFolder(file)], threads[getFolder(target)]]
      return from !== undefined && to !== undefined && from !== to && !acrossThreads.includes(target)
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('loads ClickHouse on demand, since most servers have a file of their own', () => {
    const loaded = imports.filter(
      ({ file, specifier, isTypeOnly }) =>
        getPackage(file) !== 'store-clickhouse' &&
        !isTypeOnly &&
        /^@(analytics\/store-)?clickhouse/.test(specifier),
    )
    expect(loaded.map(({ file, isLazy }) => ({ file, isLazy }))).toEqual([
      { file: 'packages/server/src/store/openShared.ts', isLazy: true },
    ])
  })

  it('keeps the schema library out of the browser', () => {
    const schemas = /^@analytics\/contract\/(api\/responses\/|query\/parameters)|^zod/
    const wrong = imports.filter(
      ({ file, specifier, isTypeOnly }) =>
        getPackage(file) === 'web' && !isTypeOnly && schemas.test(specifier),
    )
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('has no cycle of files, types included', () => {
    expect(findCycles(toEdges(file => file))).toEqual([])
  })

  it('has no cycle of folders', () => {
    expect(findCycles(toEdges(dirname))).toEqual([])
  })

  it('has no file of over 300 lines', () => {
    const long = files.filter(file => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
    expect(long, 'Move one idea of the file to a file of its own, named after its main export').toEqual([])
  })
})

function toEdges(toNode: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    if (target === undefined || toNode(file) === toNode(target)) continue
    edges.set(toNode(file), (edges.get(toNode(file)) ?? new Set()).add(toNode(target)))
  }
  return edges
}
