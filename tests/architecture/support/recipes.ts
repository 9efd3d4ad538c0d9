import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Change {
  readonly path: string
  readonly hunks: readonly string[][]
}

/** The changes of a recipe: every diff below its heading, up to the next one. */
export function readRecipe(text: string, heading: string): Change[] {
  const [, section = ''] = text.split(`### ${heading}\n`)
  const [body = ''] = section.split(/\n##/)
  return [...body.matchAll(/```diff\n\+\+\+ (.+)\n([^]*?)```/g)].map(([, path = '', diff = '']) => ({
    path,
    hunks: diff
      .trimEnd()
      .split(/^@@\n/m)
      .map(hunk => hunk.trimEnd().split('\n')),
  }))
}

export function countAddedLines(changes: readonly Change[]): number {
  return changes.flatMap(({ hunks }) => hunks.flat()).filter(line => line.startsWith('+')).length
}

/** Throws where the lines around a change are not in the file, or not just once. */
export function applyChange(root: string, { path, hunks }: Change): void {
  const file = join(root, path)
  let text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const hunk of hunks) {
    const toText = (lines: readonly string[]) => lines.map(line => `${line.slice(1)}\n`).join('')
    const context = toText(hunk.filter(line => !line.startsWith('+')))
    if (context !== '' && text.split(context).length !== 2)
      throw new Error(`${path} has not just once:\n${context}`)
    text = context === '' ? text + toText(hunk) : text.replace(context, () => toText(hunk))
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
