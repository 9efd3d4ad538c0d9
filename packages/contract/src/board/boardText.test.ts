import { describe, expect, it } from 'vitest'

import { fillBoardText, readBoardText, toPlainLines } from './boardText.ts'
import { readLiveFigure, type TextFigure } from './liveFigure.ts'

const name = ({ source, read }: TextFigure) => ('message' in read ? `${source}: ${read.message}` : 'FIGURE')
const fill = (text: string) => fillBoardText(readBoardText(text), name)

describe('a text', () => {
  it.each([
    ['**Fees** were {fees.all 30d}.', '**Fees** were FIGURE.'],
    ['{top fees.app.* 1 7d} and {fees.all * 2 7d}', 'FIGURE and FIGURE'],
    ['* one\n* two {fees.all}', '* one\n* two FIGURE'],
    ['[a](/explore?s=fees.all) [b](https://a.example)', '[a](/explore?s=fees.all) [b](https://a.example)'],
    ['{cake 7d}', expect.stringMatching(/^\{cake 7d\}: 'cake'/)],
    ['{}', '{}'],
    ['`{fees.all}`', '`{fees.all}`'],
    ['[a](/explore?s={fees.all})', '[a](/explore?s={fees.all})'],
    ['```{fees.all}\na\n```', '```{fees.all}\na\n```'],
  ])('%s', (text, filled) => {
    expect(fill(text)).toEqual(filled)
  })

  it.each([
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['a <b onclick="x">b</b>', 'a \\<b onclick="x">b\\</b>'],
    ['![a](https://a.example/a.png)', '!\\[a]\\(https://a.example/a.png)'],
    ['[a](javascript:alert)', '\\[a]\\(javascript:alert)'],
    ['[a](//a.example)', '\\[a]\\(//a.example)'],
    ['<p>\n\na\n\n[b]: /c', '\\<p>\n\na\n\n\\[b]: /c'],
  ])('%s stays text', (text, filled) => {
    expect(fill(text)).toBe(filled)
  })

  it.each(['> ', '- ', '1. ', '*'])('is read where %j is nested without end', mark => {
    const text = `${mark.repeat(2500)}a${mark.trim().repeat(mark === '*' ? 2500 : 0)}`
    expect(fill(text)).toContain('a')
  })

  it('is lines without marks in a picture', () => {
    const text = readBoardText('**A** *b*\n\n* one {fees.all}\n* `two`\n\n> three')
    expect(toPlainLines(text, name)).toEqual(['A b', '• one FIGURE', '• two', 'three'])
  })
})

describe('a figure', () => {
  it.each([
    ['fees.all 30d', 'value', '30d', 'last'],
    ['fees.all 30d change', 'change', '30d', 'last'],
    ['tvl.all latest', 'latest', '30d', 'last'],
    ['fees.app.aave / tvl.app.aave 2026-Q3', 'value', '2026-Q3', 'days'],
    ['top fees.app.* 3 7d', 'top', '7d', 'last'],
  ])('%s', (text, form, range, kind) => {
    expect(readLiveFigure(text)).toMatchObject({ form, range, query: { range: { kind } } })
  })

  it('has the choices of its board', () => {
    expect(readLiveFigure('fees.all', { timeFrame: '7d', known: '2026-11-20' })).toMatchObject({
      range: '7d',
      query: { range: { kind: 'last', count: 7 }, known: 20_777 },
    })
  })

  it.each([
    ['fees.app.* 7d', 'only top takes a star'],
    ['top fees.all 7d', 'has no star'],
    ['top fees.app.* 20 7d', 'top takes 1 to 10 names'],
    ['fees.al 7d', "'al'"],
    ['fees.all - tvl.all', 'unlike units'],
    ['', ''],
  ])('%s is refused', (text, message) => {
    expect(readLiveFigure(text)).toEqual({ message: expect.stringContaining(message) })
  })
})
