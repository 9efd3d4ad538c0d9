import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildInputs, hashOf, root } from '../../../scripts/lib.mjs'

export interface Checkout {
  readonly path: string
  remove(): void
}

/** A copy of the project that `npm start` finds installed and built. */
export function makeCheckout(): Checkout {
  const path = mkdtempSync(join(tmpdir(), 'analytics-checkout-'))
  // Not linked: a script's own address is that of the project it belongs to.
  cpSync(join(root, 'scripts'), join(path, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'packages', 'docs', 'dist'])
    symlinkSync(join(root, name), join(path, name))
  const stamps = join(path, 'node_modules/.cache/analytics')
  mkdirSync(stamps, { recursive: true })
  const installed = 'node_modules/.package-lock.json'
  symlinkSync(join(root, installed), join(path, installed))
  writeFileSync(join(stamps, 'build'), hashOf(buildInputs))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export interface Npm {
  readonly process: ChildProcess
  readonly pid: number
  readonly url: string
}

/** `npm start` as the head of a process group, as a shell or a service manager runs it. */
export async function startWithNpm(
  checkout: Checkout,
  environment: Readonly<Record<string, string>>,
): Promise<Npm> {
  const child = spawn('npm', ['start'], {
    cwd: checkout.path,
    env: { PATH: process.env['PATH'] ?? '', HOME: checkout.path, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const found = /Analytics +(\S+)\n/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', code => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  return { process: child, pid: child.pid ?? 0, url }
}
