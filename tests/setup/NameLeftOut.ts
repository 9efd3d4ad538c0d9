import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

import type { Reporter, TestModule, Vitest } from 'vitest/node'

import { guards } from './guards.ts'

const engine = 'packages/server/src/engine'

/** Every test of unit and integration by its path. */
export function listTests(root: string): string[] {
  const paths = ['packages', 'tests/agree', 'tests/contract', 'tests/faults'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`),
  )
  return paths.filter(path => /\.test\.tsx?$/.test(path) && !/node_modules|\/page\./.test(path)).toSorted()
}

/** The tests that guard a path: those whose own path has it, and those that the table names for its folder. */
export function findGuards(filter: string, tests: readonly string[]): string[] {
  const wanted = `${filter.replace(/^packages\//, '').replace(/\/$/, '')}/`
  const rows = Object.entries(guards).map(([folder, guard]) => [`${folder}/`, guard] as const)
  const [nearest] = rows
    .filter(([folder]) => wanted.startsWith(folder))
    .toSorted(([a], [b]) => b.length - a.length)
  const inside = rows.filter(([folder]) => folder.startsWith(wanted) && folder !== nearest?.[0])
  const names = [...(nearest ? [nearest] : []), ...inside].flatMap(([, own]) => own)
  return tests.filter(test => test.includes(filter) || names.some(name => isNamed(test, name)))
}

function isNamed(test: string, name: string): boolean {
  if (name.includes('/')) return test.startsWith(name)
  return test.startsWith(`${engine}/`) && test.slice(engine.length + 1).includes(name)
}

/** Says which tests of the paths that a run was given it has left out: those of other projects, and those of other folders. */
export class NameLeftOut implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#vitest) return
    const { root } = this.#vitest.config
    const run = new Set(modules.map(({ moduleId }) => relative(root, moduleId)))
    const tests = listTests(root)
    const guarding = getFilters(this.#vitest).flatMap(filter =>
      findGuards(relative(root, resolve(root, filter)), tests),
    )
    const left = [...new Set(guarding)].filter(test => !run.has(test)).toSorted()
    if (left.length > 0) console.log(`Left out: npm run test:unit ${toArguments(left)}`)
  }
}

/** The paths that the run was given. Vitest does not declare them. */
function getFilters(vitest: Vitest): readonly string[] {
  const filters: unknown = 'filenamePattern' in vitest ? vitest.filenamePattern : undefined
  return Array.isArray(filters) ? filters.map(String) : []
}

/** Paths as a shell takes them, those of a folder together. */
function toArguments(paths: readonly string[]): string {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const names = folders.get(dirname(path)) ?? []
    folders.set(dirname(path), [...names, basename(path)])
  }
  return [...folders]
    .map(([folder, names]) => {
      const short = names.map(name => name.replace(/\.test\.ts$/, ''))
      return `${folder}/${short.length > 1 ? `{${short.join()}}` : short.join()}`
    })
    .join(' ')
}
