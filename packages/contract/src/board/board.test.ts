import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mostParts, type Board, type BoardPart } from './Board.ts'
import { isTooLong, readBoard, writeBoard } from './boardAddress.ts'
import { readBoardFile, writeBoardFile } from './boardFile.ts'
import { readPart, writePart } from './readPart.ts'
import { toPartQuery } from './toPartQuery.ts'

describe('a part', () => {
  it.each([
    ['application-fees.table?timeFrame=90d', '/application-fees', 'table', 'timeFrame=90d'],
    ['/application-fees?timeFrame=90d', '/application-fees', 'chart', 'timeFrame=90d'],
    ['overview', '/', 'totals', ''],
    ['app/uniswap.chains', '/app/uniswap', 'chains', ''],
    ['app/ether.fi', '/app/ether.fi', 'chart', ''],
    ['explore?s=fees.all&range=90d', '/explore', 'chart', 's=fees.all&range=90d'],
    ['explore.table?s=fees.app.*', '/explore', 'table', 's=fees.app.*'],
  ])('%s is a panel of %s', (text, path, panel, query) => {
    expect(readPart(text)).toEqual({ kind: 'panel', path, panel, query, isHalf: false })
  })

  it.each([
    ['nothing', 'there is no page /nothing'],
    ['', 'a part begins with a page, as in application-fees.table'],
    ['application-fees.cake', '/application-fees has no panel cake; use chart, table'],
    ['application-fees?timeFrame=9d', '/application-fees takes no timeFrame=9d'],
    ['application-fees?cake=1', '/application-fees takes no cake=1'],
    ['explore', 'an explorer view needs a row, as in explore?s=fees.all'],
    ['explore?s=cake', expect.stringContaining("s=cake: 'cake'")],
    ['explore?s=fees.all&range=soon', expect.stringContaining('range=soon')],
    ['board?p=explore', 'a board cannot hold a board'],
    ['status', '/status has no panel'],
  ])('%s is kept, and said to be wrong', (text, message) => {
    expect(readPart(text)).toEqual({ kind: 'unread', text, message, isHalf: false })
  })

  it('may be half as wide', () => {
    expect(readPart('half:heading:Lenders')).toEqual({ kind: 'heading', text: 'Lenders', isHalf: true })
    expect(writePart(readPart('half:text:Fees were {fees.all 30d}'))).toBe(
      'half:text:Fees were {fees.all 30d}',
    )
  })

  it('has the choices of its board that it does not say itself', () => {
    const shared = { timeFrame: '90d', known: '2026-11-20', vs: 'year' }
    const queryOf = (text: string) => {
      const part = readPart(text)
      return part.kind === 'panel' ? toPartQuery(part, shared) : null
    }
    expect(queryOf('application-fees')).toEqual({
      query: 'timeFrame=90d&vs=year&known=2026-11-20',
      unoffered: [],
    })
    expect(queryOf('application-fees?range=2026-Q3&known=2026-11-01')).toEqual({
      query: 'range=2026-Q3&known=2026-11-01&vs=year',
      unoffered: [],
    })
    expect(queryOf('explore?s=fees.all')?.query).toBe('s=fees.all&range=90d&vs=year&known=2026-11-20')
    expect(queryOf('status/quality')?.unoffered).toContain('vs')
  })
})

describe('the address of a board', () => {
  const address =
    'title=The+week&timeFrame=7d&p=half:application-fees.table?timeFrame=90d%26resample=W&p=text:Fees+were+{fees.all+30d}&p=heading:Lenders'

  it('is read and written', () => {
    const { board, problems } = readBoard(address)
    expect(problems).toEqual([])
    expect(board.title).toBe('The week')
    expect(board.shared).toEqual({ timeFrame: '7d' })
    expect(board.parts.map(({ kind, isHalf }) => [kind, isHalf])).toEqual([
      ['panel', true],
      ['text', false],
      ['heading', false],
    ])
    expect(writeBoard(board)).toBe(address)
  })

  it('names what it can not use, and shows the rest', () => {
    const { board, problems } = readBoard('p=cake&p=heading:A&timeFrame=9d&cake=1&title=A&title=B')
    expect(board.parts.map(({ kind }) => kind)).toEqual(['unread', 'heading'])
    expect(problems.map(({ part, message }) => [part, message])).toEqual([
      [1, 'there is no page /cake'],
      [null, "timeFrame can't be 9d"],
      [null, 'a board takes no cake'],
      [null, 'title is given more than once, and the first one is used'],
    ])
  })

  it('is written where its title ends within a letter', () => {
    const { board } = readBoard(`title=${'a'.repeat(119)}😀`)
    expect(writeBoard(board)).toBe(`title=${'a'.repeat(119)}%EF%BF%BD`)
  })

  it('of another version is refused by name', () => {
    expect(readBoard('v=1&title=A').problems).toEqual([])
    expect(readBoard('v=2&title=A&p=heading:A')).toMatchObject({
      board: { title: '', parts: [] },
      problems: [{ message: 'a board of version 2; version 1 is read here' }],
    })
  })

  it('has at most so many parts and characters', () => {
    const { board, problems } = readBoard('p=heading:A&'.repeat(mostParts + 1))
    expect([board.parts.length, problems.length]).toEqual([mostParts, 1])
    expect(isTooLong(board)).toBe(false)
    expect(isTooLong({ ...board, parts: [{ kind: 'text', text: 'a'.repeat(8000), isHalf: false }] })).toBe(
      true,
    )
  })
})

const file = `# The week

\`\`\`board
timeFrame=7d
known=2026-11-20
\`\`\`

Fees were {fees.all 7d}.

* one
* two

## Lenders

\`\`\`panel half
explore?s=tvl.category.lending
\`\`\`
`

describe('the file of a board', () => {
  it('is read and written', () => {
    const { board, problems } = readBoardFile(file)
    expect(problems).toEqual([])
    expect(board).toEqual({
      title: 'The week',
      shared: { timeFrame: '7d', known: '2026-11-20' },
      parts: [
        { kind: 'text', text: 'Fees were {fees.all 7d}.\n\n* one\n* two', isHalf: false },
        { kind: 'heading', text: 'Lenders', isHalf: false },
        { kind: 'panel', path: '/explore', panel: 'chart', query: 's=tvl.category.lending', isHalf: true },
      ],
    })
    expect(writeBoardFile(board)).toBe(file)
  })

  it('names what it can not use by its line', () => {
    const faulty = '# A\n\n```board\ncake=1\n```\n\n```panel\ncake\n```\n\n```text\nwithout end'
    expect(readBoardFile(faulty).problems.map(({ line, message }) => [line, message])).toEqual([
      [11, 'the fence of text has no end: write ``` on a line of its own'],
      [4, 'a board takes no cake'],
      [7, 'there is no page /cake'],
    ])
    const figures = 'Fees {fees.all 7d} {cake 7d}\n\n```panel halff\noverview\n```'
    expect(readBoardFile(figures).problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'a fence begins with ```panel, ```panel half or ```board'],
      [1, expect.stringContaining("{cake 7d}: 'cake' is not a metric")],
    ])
  })

  it('keeps code in its text, with what looks like a heading or a figure', () => {
    const code = 'As in\n\n```js\n## {cake 7d}\n```\n\nor `{cake 7d}`'
    const { board, problems } = readBoardFile(code)
    expect(problems).toEqual([])
    expect(board.parts).toEqual([{ kind: 'text', text: code, isHalf: false }])
  })
})

const line = fc.string({
  unit: fc.constantFrom('a', ' ', '#', '`', '~', '*', '{', '&', '=', '+', '%', 'é', ':', '\u2028'),
})
const text = fc.array(line, { maxLength: 4 }).map(lines => lines.join('\n'))
const parts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('text', 'heading'), text, isHalf: fc.boolean() }),
    fc
      .record({ path: fc.constantFrom('application-fees.chart', 'app/uniswap.chains'), isHalf: fc.boolean() })
      .map(({ path, isHalf }): BoardPart => ({ ...readPart(path), isHalf })),
    fc
      .tuple(fc.constantFrom('', 'half:', ' text:', 'half: heading:'), text)
      .map(([kind, words]) => readPart(kind + words)),
  ),
  { maxLength: mostParts },
)
const title = line.map(words => words.replaceAll(/\s+/g, ' ').trim())

it('a board is the same in its address and in its file', () => {
  fc.assert(
    fc.property(title, parts, (name, list) => {
      const board: Board = { title: name, shared: { timeFrame: '90d' }, parts: list as readonly BoardPart[] }
      expect(readBoard(writeBoard(board)).board).toEqual(board)
      expect(readBoardFile(writeBoardFile(board)).board).toEqual(board)
    }),
  )
})
