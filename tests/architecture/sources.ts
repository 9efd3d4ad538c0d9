import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const packages = [
  'contract',
  'defillama',
  'demo-provider',
  'server',
  'store',
  'store-clickhouse',
  'web',
] as const

export interface Import {
  /** Relative to the repository. */
  readonly file: string
  /** The specifier in the import. */
  readonly specifier: string
  /** The imported file, relative to the repository; undefined for another package or a library. */
  readonly target: string | undefined
  readonly isTypeOnly: boolean
  /** Loaded when the statement runs, and not with the file. */
  readonly isLazy: boolean
}

/** Production files of a package, relative to the repository. */
export function getSources(name: string): string[] {
  const folder = join(root, 'packages', name, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
    .map(file => relative(root, join(folder, file)))
}

const pattern = /^(import|export)(\s+type)?\s(?:([^'"]*?)\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm

export function getImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(pattern)].map(([, , type, names = '', named, lazy]) => {
    const specifier = named ?? lazy ?? ''
    const listed = /\{([^}]*)\}/
      .exec(names)?.[1]
      ?.split(',')
      .filter(name => name.trim() !== '')
    return {
      file,
      specifier,
      target: specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : undefined,
      isTypeOnly: type !== undefined || listed?.every(name => name.trim().startsWith('type ')) === true,
      isLazy: lazy !== undefined,
    }
  })
}

/** Every group of nodes that can reach one another, as one path each. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(' > '))
    if (done.has(node) || path.includes(node)) return
    for (const next of edges.get(node) ?? []) walk(next, [...path, node])
    done.add(node)
  }
  for (const node of edges.keys()) walk(node, [])
  return cycles
}
