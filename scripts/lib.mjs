import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Folder for results that can be made again, kept between runs. */
export const cacheFolder = join(root, 'node_modules/.cache/analytics')

/** A hash over the content of files and folders but tests, so that work is repeated only when its input has changed. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = path => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) {
      hash.update(path.slice(root.length)).update(readFileSync(path))
      return
    }
    for (const name of readdirSync(path).sort())
      if (name !== 'node_modules' && !/\.test\.tsx?$/.test(name)) visit(join(path, name))
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}

export function isStamped(name, hash) {
  const file = join(cacheFolder, name)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

export function stamp(name, hash) {
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(join(cacheFolder, name), hash)
}

/** Runs a command to its end with our terminal; exits with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

export const bin = name => join(root, 'node_modules/.bin', name)

/** Installs the locked dependencies when other ones are installed, or none. */
export function install() {
  if (isInstalled()) return
  console.log('Installing dependencies…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Whether npm's own record of what it installed names every locked package but those for other platforms. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const [locked, installed] = [join(root, 'package-lock.json'), record].map(readPackages)
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    if (!found) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  })
}

const readPackages = path => JSON.parse(readFileSync(path, 'utf8')).packages

/** Files that the build reads. */
export const buildInputs = ['packages', 'scripts', 'package-lock.json', 'tsconfig.json', 'docs/metrics.md']

/** Builds when a source has changed since the last build. */
export function build() {
  const hash = hashOf(buildInputs)
  if (existsSync(join(root, 'dist/server/main.js')) && isStamped('build', hash)) return
  console.log('Building…')
  run(process.execPath, [join(root, 'scripts/build.mjs')])
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or later is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

export { join }
