import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { cacheFolder, hashOf, root } from '../../scripts/lib.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the demo provider's payloads, kept from run to run. */
    payloadShelf: string
    /** A folder for a store with all of the demo data, kept from run to run. */
    filledStore: string
  }
}

const demo = ['packages/demo-provider', 'packages/defillama', 'package-lock.json']

let filling: ChildProcess | undefined

/**
 * Makes folders before all test files for what is slow to make, each only for the current version of the code that makes it, and begins
 * to fill the store.
 */
export function setup(project: TestProject): () => void {
  const shelf = folderFor('demo-payloads', demo)
  project.provide('payloadShelf', shelf)
  const store = folderFor('filled-store', [...demo, 'packages/contract', 'packages/server'])
  removeCopies(store)
  project.provide('filledStore', store)
  // Several projects have this set-up.
  filling ??= spawn(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'tests/setup/fillStore.ts', store, shelf],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return () => filling?.kill()
}

/** Removes the copies of the store that ended workers have left. */
function removeCopies(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^worker-(\d+)\./.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Folders made by other code are removed. */
function folderFor(name: string, inputs: readonly string[]): string {
  const folder = join(cacheFolder, name)
  const hash = hashOf(inputs).slice(0, 32)
  for (const old of existsSync(folder) ? readdirSync(folder) : [])
    if (old !== hash) rmSync(join(folder, old), { recursive: true, force: true })
  mkdirSync(join(folder, hash), { recursive: true })
  return join(folder, hash)
}
