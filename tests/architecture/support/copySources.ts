import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = ['contract', 'defillama', 'demo-provider', 'server', 'web']

/** A copy of the packages without their tests, which compiles with the libraries that are installed. */
export function copySources(root: string, folder: string): void {
  for (const name of ['tsconfig.json', '.oxfmtrc.json']) cpSync(join(root, name), join(folder, name))
  for (const name of packages) {
    const isNeeded = (path: string) => !/\.test\.tsx?$|\/testing$|\/fixtures$/.test(path)
    cpSync(join(root, 'packages', name, 'src'), join(folder, 'packages', name, 'src'), {
      recursive: true,
      filter: isNeeded,
    })
    cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'))
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  linkLibraries(root, folder)
}

function linkLibraries(root: string, folder: string): void {
  const libraries = join(folder, 'node_modules')
  mkdirSync(join(libraries, '@analytics'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@analytics' && !name.startsWith('.cache'))
      symlinkSync(join(root, 'node_modules', name), join(libraries, name))
  for (const name of packages)
    symlinkSync(join(folder, 'packages', name), join(libraries, '@analytics', name))
}
