import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { errors } from '@analytics/contract/api/errors'
import { fallbackMessages } from '@analytics/contract/api/messages'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = join(root, 'docs/errors.md')
const text = readFileSync(file, 'utf8')

/** The rows of the table below a heading, each cell without its backticks. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = text.split(`## ${heading}\n`)
  const [body = ''] = section.split('\n## ')
  return body
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| --') && !line.startsWith('|--'))
    .slice(1)
    .map(line =>
      line
        .slice(2, -2)
        .split(' | ')
        .map(cell => cell.trim().replace(/^`(.*)`$/, '$1')),
    )
}

/** The document with the rows of a table replaced by others. */
function withRows(document: string, heading: string, rows: readonly (readonly string[])[]): string {
  const start = document.indexOf('\n', document.indexOf('| ---', document.indexOf(`## ${heading}\n`))) + 1
  const end = document.indexOf('\n\n', start - 1) + 1
  const table = rows.map(cells => `| ${cells.join(' | ')} |\n`)
  return document.slice(0, start) + table.join('') + document.slice(end)
}

const toCode = (cell: string) => cell && `\`${cell}\``
const codes = Object.entries(errors).map(([code, row]) => [
  `${toCode(code)}${'clientOnly' in row ? ' *' : ''}`,
  String(row.status),
  toCode(row.message),
])

describe('docs/errors.md', () => {
  it('lists every code (run with -u to write them)', async () => {
    const expected = withRows(text, 'Codes', codes)
    await expect(expected).toMatchFileSnapshot(file)
  })

  it('lists every message for a response without one, and no other', () => {
    expect(rowsBelow('Responses without a message').map(([message]) => message)).toEqual(
      Object.values(fallbackMessages),
    )
  })
})
