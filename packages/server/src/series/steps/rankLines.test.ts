import { describe, expect, it } from 'vitest'

import { noBegin, type LineRow } from './LineRow.ts'
import { sharesIn } from './rank.ts'
import { rankLines, type RankedLine } from './rankLines.ts'

const first = 20_000
/** Four days against the four before. */
const days = {
  range: { from: first + 4, to: first + 7 },
  before: { from: first, to: first + 3 },
  isByYear: false,
}

function toRow(daily: number, dataFrom = noBegin): LineRow {
  const column = new Float64Array(8).fill(daily)
  const expectedTo = Number.POSITIVE_INFINITY
  return { kind: 'flow', from: first, column, filled: null, firstDay: first, expectedTo, dataFrom }
}

const toLine = (id: string, row: LineRow, isDormant = false): RankedLine => ({ id, name: id, isDormant, row })

function rank(lines: readonly RankedLine[], whole?: LineRow | null) {
  const { ranking, contributionOf, measure } = rankLines(
    lines,
    { kind: 'flow', asOf: first + 7, days },
    whole,
  )
  return ranking.members.map(member => ({
    id: member.metadata.key,
    value: measure(member).value,
    contribution: contributionOf(member),
    ...sharesIn(ranking, member),
  }))
}

describe('lines are ranked', () => {
  it('largest first, with shares of their sum, in which a dormant one counts without a rank', () => {
    const lines = [toLine('small', toRow(1)), toLine('large', toRow(2)), toLine('dormant', toRow(1), true)]
    expect(rank(lines)).toMatchObject([
      { id: 'large', value: 8, share: 50, shareChange: 0, contribution: 0 },
      { id: 'small', value: 4, share: 25, shareChange: 0, contribution: 0 },
    ])
  })

  it('with shares of a line that has more than they have, and without any where nobody knows it', () => {
    const lines = [toLine('large', toRow(2)), toLine('small', toRow(1))]
    expect(rank(lines, toRow(8)).map(({ share }) => share)).toEqual([25, 12.5])
    expect(rank(lines, null).map(({ share }) => share)).toEqual([null, null])
  })

  it('without changes of shares where the data of one of them are cut', () => {
    const lines = [toLine('large', toRow(2)), toLine('cut', toRow(1, first + 2))]
    expect(rank(lines).map(({ share, shareChange }) => [share !== null, shareChange])).toEqual([
      [true, null],
      [true, null],
    ])
  })
})
