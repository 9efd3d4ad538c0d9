import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { errors, fallbackMessages } from '@analytics/contract/errors'
import type { PanelCopy } from '@analytics/contract/sections/dashboard'
import { dashboardEntries } from '@analytics/contract/sections/sections'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(root, 'docs/errors.md'), 'utf8')

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

/** Every set of words that a dashboard's panels fail in. */
function copiesOf(): { id: string; copy: PanelCopy }[] {
  return dashboardEntries.flatMap(({ id, dashboard }) => {
    switch (dashboard.kind) {
      case 'chains':
        return [
          { id, copy: dashboard.overview.copy },
          ...(dashboard.breakdown ? [{ id, copy: dashboard.breakdown.copy }] : []),
        ]
      case 'totalVolume':
        return [
          { id, copy: dashboard.series.copy },
          { id, copy: dashboard.aggregate.copy },
        ]
      case 'stablecoinShare':
        return [
          { id, copy: dashboard.copy },
          { id, copy: dashboard.tableCopy },
        ]
      case 'underConstruction':
        return []
      default:
        return [{ id, copy: dashboard.copy }]
    }
  })
}

describe('docs/errors.md', () => {
  it('lists every code with its status and words, and no other', () => {
    const known = Object.entries(errors).map(([code, { status, message }]) => [code, String(status), message])
    expect(rowsBelow('Codes')).toEqual(known)
  })

  it('lists every word that the page falls back to, and no other', () => {
    expect(rowsBelow('When an answer brings no words').map(([words]) => words)).toEqual(
      Object.values(fallbackMessages),
    )
  })

  it('lists what every panel says when it fails or has nothing to show, and no more', () => {
    const known = copiesOf().map(({ id, copy }) => [
      id,
      copy.errorTitle,
      copy.errorText ?? '',
      [copy.errorFallback, copy.chartFallback].filter(words => words !== undefined).join('; '),
      copy.empty[0],
    ])
    expect(rowsBelow('Panels')).toEqual(known)
  })
})
