import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Mounted {
  readonly path: string
  remove(): void
}

/** A disk of its own with so little room; throws where mounting is not allowed. */
export function mountSmallDisk(megabytes: number): Mounted & { resize(megabytes: number): void } {
  const path = makeFolder()
  return {
    ...mounted(path, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]),
    resize: size => run('mount', ['-o', `remount,size=${size}m`, path]),
  }
}

/** The same folder once more, where it can be read but not written; throws where mounting is not allowed. */
export function mountReadOnly(folder: string): Mounted {
  const path = makeFolder()
  const mount = mounted(path, ['--bind', folder, path])
  run('mount', ['-o', 'remount,ro,bind', path])
  return mount
}

/** Why mounting is not possible here; undefined where it is. */
export function whyNoMounts(): string | undefined {
  try {
    mountSmallDisk(1).remove()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'analytics-mount-'))
}

function mounted(path: string, options: readonly string[]): Mounted {
  try {
    run('mount', options)
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  return {
    path,
    // Unmounts at once, even while an app that a failed test left behind still holds it.
    remove() {
      run('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

function run(command: string, options: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim())
}
