import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

export async function readTemplates(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(name => extname(name) === '.html')
  return new Map(
    await Promise.all(
      names.map(async name => [basename(name, '.html'), await readFile(join(folder, name), 'utf8')] as const),
    ),
  )
}
