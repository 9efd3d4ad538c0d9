import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { units } from '@analytics/contract/metrics/units'
import { exploreGrains, exploreViews } from '@analytics/contract/query/ExploreQuery'
import { chartMarks } from '@analytics/contract/view/viewState'
import { describe, expect, it } from 'vitest'

import { examples, groups } from './examples/examples.ts'
import { drawExample } from './support/drawExample.ts'
import { toDocument } from './support/toDocument.ts'

const update = '(npm run pictures -- -u writes it anew, if the change is intended)'

/** The first line in which a drawing differs from its file, and what to do. */
function toMessage(id: string, file: string, drawn: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const lines = drawn.split('\n')
  const lineIndex = lines.findIndex((line, index) => line !== kept[index])
  const first = lineIndex < 0 ? lines.length : lineIndex
  return `${id}.svg differs in line ${first + 1} ${update}\n- ${kept[first] ?? ''}\n+ ${lines[first] ?? ''}\n`
}

describe('the picture of', () => {
  it.each(examples)('$id is drawn as in its file', async example => {
    const file = join(import.meta.dirname, `${example.id}.svg`)
    const drawn = await drawExample(example)
    expect(drawn).not.toMatch(/NaN|undefined|var\(|fill=""|[^\P{Cc}\n]/u)
    await expect(drawn, toMessage(example.id, file, drawn)).toMatchFileSnapshot(file)
  })
})

describe('the examples', () => {
  it('have all files of the folder, so one without an example is to be deleted', () => {
    const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.svg'))
    expect(files.filter(name => !examples.some(({ id }) => name === `${id}.svg`))).toEqual([])
  })

  it('are all in docs/charts.md', async () => {
    const file = join(import.meta.dirname, '../../docs/charts.md')
    await expect(toDocument(groups), `docs/charts.md differs ${update}`).toMatchFileSnapshot(file)
  })

  it.each([
    ['view of the explorer', exploreViews.map(view => `view=${view}`)],
    ['mark of a dashboard', chartMarks.map(mark => `draw=${mark}`)],
    ['grain', exploreGrains.map(grain => `"grain":"${grain}"`)],
    ['unit', Object.keys(units).map(unit => `"unit":"${unit}"`)],
  ])('show every %s', (_, wanted) => {
    const all = examples.map(({ address, data }) => address + JSON.stringify(data)).join('\n')
    expect(wanted.filter(each => !all.includes(each))).toEqual([])
  })
})
