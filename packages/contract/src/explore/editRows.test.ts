import { describe, expect, it } from 'vitest'

import type { ExploreRow } from '../query/ExploreQuery.ts'
import { insertRow, moveRow, removeRow, replaceId, replaceWord } from './editRows.ts'
import { readExplore } from './readExplore.ts'

const rowsOf = (...texts: readonly string[]): readonly ExploreRow[] =>
  readExplore(texts.map(text => `s=${encodeURIComponent(text)}`).join('&')).query.rows
const texts = (rows: readonly ExploreRow[]) => rows.map(({ expression }) => expression)

const fees = 'fees.app.uniswap'
const sum = 'fees.app.aave+fees.app.lido'

describe('a row that is removed', () => {
  it('is replaced by its formula where it was named, in brackets where they are needed', () => {
    expect(texts(removeRow(rowsOf(fees, sum, 'A/B'), 1))).toEqual([fees, `A/(${sum})`])
    expect(texts(removeRow(rowsOf(fees, sum, 'A/B;pct'), 0))).toEqual([sum, `${fees}/A`])
  })

  it('moves the letters of later rows up, also those in its own formula', () => {
    expect(texts(removeRow(rowsOf(fees, 'C+D', sum, fees, 'B/D'), 1))).toEqual([fees, sum, fees, '(B+C)/C'])
  })

  it('leaves options and rows that can not be read as they are', () => {
    const rows = removeRow(rowsOf(fees, 'nonsense', 'fees.app.aave;right;as=Mine'), 0)
    expect(texts(rows)).toEqual(['nonsense', 'fees.app.aave'])
    expect(rows[1]).toMatchObject({ isRight: true, name: 'Mine' })
  })
})

it('gives an unknown subject another id, and no other one', () => {
  const unknown = (id: string) => id === 'uniswpa'
  expect(replaceId('revenue.app.uniswpa/fees.app.aave', unknown, 'uniswap')).toBe(
    'revenue.app.uniswap/fees.app.aave',
  )
  expect(replaceId('fees.app.uniswpa.*', unknown, 'uniswap')).toBe('fees.app.uniswap.*')
  expect(replaceId('fees.chain.uniswpa', unknown, 'unichain')).toBe('fees.chain.unichain')
  const unknownChain = (id: string) => id === '@bsae'
  expect(replaceId('takeRate.app.bsae@bsae+A', unknownChain, 'base')).toBe('takeRate.app.bsae@base+A')
})

it('a word that cannot be read gets another spelling', () => {
  expect(replaceWord('fees.all+feez.app.aave', 9, 'fees')).toBe('fees.all+fees.app.aave')
  expect(replaceWord('fees.ap.aave', 5, 'app')).toBe('fees.app.aave')
})

it('a row that is inserted moves the letters of later rows down', () => {
  const rows = rowsOf(fees, sum, 'A/B')
  const [first] = rows
  expect(first && texts(insertRow(rows, 1, first))).toEqual([fees, fees, sum, 'A/C'])
})

it('a row that is moved takes its letter along in formulas', () => {
  const rows = rowsOf(fees, sum, 'A/B', 'C*2')
  expect(texts(moveRow(rows, 0, 2))).toEqual([sum, 'C/A', fees, 'B*2'])
  expect(texts(moveRow(moveRow(rows, 3, 0), 0, 3))).toEqual(texts(rows))
  expect(texts(moveRow(rowsOf(fees, 'nonsense'), 1, 0))).toEqual(['nonsense', fees])
})
