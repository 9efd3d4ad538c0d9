import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Who may import whom. A room is a folder below a package's src (or the package itself); what is not listed is
 * forbidden. Libraries are listed by name where a room is meant to be free of them.
 */
const rooms: Readonly<Record<string, { may: readonly string[]; never?: readonly RegExp[] }>> = {
  'contract/vocabulary': { may: [], never: [/./] },
  'contract/shapes': { may: ['contract/vocabulary', 'contract'], never: [/^(?!zod$)/] },
  'contract/sections': { may: ['contract', 'contract/vocabulary'], never: [/./] },
  contract: { may: ['contract/vocabulary', 'contract/shapes', 'contract/sections'], never: [/^(?!zod$)/] },
  defillama: { may: [], never: [/./] },
  'demo-provider': { may: ['demo-provider', 'defillama'], never: [/^@analytics\/(?!defillama\/)/] },
  'server/lib': { may: [] },
  'server/store': { may: ['contract', 'server/lib'] },
  'server/provider': { may: ['contract', 'defillama'] },
  'server/analytics': { may: ['contract'], never: [/^node:/, /duckdb/, /fastify/] },
  'server/ingestion': { may: ['contract', 'server/provider', 'server/store', 'server/lib', 'server/engine'] },
  'server/api': { may: ['contract', 'server/analytics', 'server/lib'], never: [/duckdb/] },
  'server/engine': {
    may: [
      'contract',
      'demo-provider',
      'server',
      'server/analytics',
      'server/api',
      'server/ingestion',
      'server/lib',
      'server/provider',
      'server/store',
    ],
    never: [/fastify/],
  },
  'server/doctor': { may: ['contract', 'server', 'server/provider'], never: [/duckdb/] },
  server: { may: ['contract', 'server/api', 'server/doctor', 'server/engine', 'server/lib'] },
  'web/format': { may: ['contract'], never: [/^react/] },
  'web/ui': { may: ['web/theme'] },
  'web/marks': { may: ['contract', 'web/ui', 'web/theme'] },
  'web/theme': { may: [] },
  'web/charts': { may: ['contract', 'web/format', 'web/ui', 'web/theme'] },
  'web/data': { may: ['contract'] },
  'web/export': { may: ['contract', 'web/format', 'web/ui', 'web/shell', 'web/tables'] },
  'web/tables': { may: ['contract', 'web/format', 'web/ui', 'web/marks', 'web/panel'] },
  'web/panel': { may: ['contract', 'web/format', 'web/ui', 'web/data', 'web/charts'] },
  'web/controls': { may: ['contract', 'web/ui', 'web/shell', 'web/format', 'web/marks', 'web/theme'] },
  'web/shell': {
    may: [
      'contract',
      'web/ui',
      'web/marks',
      'web/theme',
      'web/format',
      'web/data',
      'web/controls',
      'web/views',
      'web/panel',
    ],
  },
  'web/views': {
    may: [
      'contract',
      'web/charts',
      'web/controls',
      'web/data',
      'web/export',
      'web/format',
      'web/marks',
      'web/panel',
      'web/shell',
      'web/tables',
      'web/ui',
    ],
  },
  web: {
    may: [
      'contract',
      'web/marks',
      'web/shell',
      'web/data',
      'web/theme',
      'web/controls',
      'web/ui',
      'web/views',
    ],
  },
}

interface Import {
  readonly file: string
  readonly room: string
  readonly target: string
  /** The room of one of our files, or undefined for a library. */
  readonly targetRoom: string | undefined
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|\/)testing\//.test(name))
    .map(name => join(folder, name))
}

function roomOf(path: string): string {
  const [, pack = '', , folder] = relative(root, path).split('/')
  const inner = folder && !/\.tsx?$/.test(folder) ? `${pack}/${folder}` : pack
  return inner in rooms ? inner : pack
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const pattern = /(?:^(?:import|export)\s(?:[^'"]*?\sfrom\s)?|\bimport\()'([^']+)'/gm
  return [...text.matchAll(pattern)].map(([, target = '']) => ({
    file: relative(root, file),
    room: roomOf(file),
    target,
    targetRoom: targetRoomOf(file, target),
  }))
}

function targetRoomOf(file: string, target: string): string | undefined {
  if (target.startsWith('.')) return roomOf(resolve(dirname(file), target))
  const own = /^@analytics\/([a-z-]+)/.exec(target)?.[1]
  return own
}

const packages = ['contract', 'defillama', 'demo-provider', 'server', 'web']
const imports = packages.flatMap(name => filesBelow(join(root, 'packages', name, 'src'))).flatMap(importsOf)

describe.each(Object.keys(rooms))('room %s', room => {
  it('imports only what it may', () => {
    const { may, never = [] } = rooms[room] ?? { may: [] }
    const wrong = imports
      .filter(entry => entry.room === room)
      .filter(({ target, targetRoom }) =>
        targetRoom === undefined
          ? never.some(pattern => pattern.test(target))
          : targetRoom !== room && !may.includes(targetRoom),
      )
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(wrong).toEqual([])
  })
})

describe('the source', () => {
  it('was found at all', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  it('keeps the schema library out of the browser', () => {
    const wrong = packages
      .filter(name => name === 'web')
      .flatMap(name => filesBelow(join(root, 'packages', name, 'src')))
      .filter(file =>
        /^import\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(@analytics\/contract\/(shapes\/|parameters)|zod)/m.test(
          readFileSync(file, 'utf8'),
        ),
      )
    expect(wrong.map(file => relative(root, file))).toEqual([])
  })
})

describe('no file imports itself by way of others', () => {
  const edges = new Map<string, Set<string>>()
  for (const { file, target } of imports.filter(entry => entry.target.startsWith('.'))) {
    const known = edges.get(file) ?? new Set<string>()
    known.add(relative(root, resolve(root, dirname(file), target)))
    edges.set(file, known)
  }

  it('types included', () => {
    const done = new Set<string>()
    const circles: string[] = []
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '))
      if (done.has(file) || path.includes(file)) return
      for (const next of edges.get(file) ?? []) walk(next, [...path, file])
      done.add(file)
    }
    for (const file of edges.keys()) walk(file, [])
    expect(circles).toEqual([])
  })
})
