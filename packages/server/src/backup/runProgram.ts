import { resolve } from 'node:path'

import { toConfig, type Config } from '../config/config.ts'

/** A program with one argument, a folder as seen from where its user is: npm itself runs in the project's folder. */
export function runProgram(name: string, run: (folder: string, config: Config) => Promise<string>): void {
  const work = async () => {
    const [argument, ...rest] = process.argv.slice(2)
    if (argument === undefined || rest.length > 0) throw new Error(`Usage: npm run ${name} -- FOLDER`)
    return run(resolve(process.env['INIT_CWD'] ?? '', argument), toConfig(process.env))
  }
  work().then(
    text => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}

export function toSize(files: readonly { readonly bytes: number }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${(bytes / 1e6).toFixed(1)} MB`
}
