import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'

import type { Config } from '../config/config.ts'

export interface Surroundings {
  readonly version: string
  readonly node: string
  readonly platform: string
  readonly dataDir: string
  /** The value of PROVIDER; a URL is hidden, since it may contain the key. */
  readonly provider: string
  readonly hasKey: boolean
}

/** Does not open the database. `packageFile` is the server's package.json. */
export function lookAround(config: Config, packageFile: URL): Surroundings {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return {
    version,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    dataDir: folderMessage(config.dataDir),
    provider: /^https?:/.test(config.provider) ? 'a URL' : config.provider,
    hasKey: config.apiKey !== undefined,
  }
}

function folderMessage(folder: string): string {
  const name = nameOf(folder)
  if (!existsSync(folder)) return `${name}, not there yet`
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const bytes = files.reduce((sum, file) => sum + (statSync(join(folder, file)).size || 0), 0)
    accessSync(folder, constants.W_OK)
    return `${name}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, writable`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown trouble'
    return `${name}, not writable (${code})`
  }
}

/** A path relative to the working folder or to an unnamed home, since reports are shared. */
function nameOf(folder: string): string {
  const fromHere = relative(process.cwd(), folder)
  if (fromHere === '') return '.'
  if (!fromHere.startsWith('..')) return fromHere
  const fromHome = relative(homedir(), folder)
  return fromHome.startsWith('..') ? folder : `~/${fromHome}`
}
