import { readRow } from '@analytics/contract/explore/readRow'
import { expect, it } from 'vitest'

import { choicesOf, suggestBound, tryCondition } from './conditionChoices.ts'

const optionsOf = (text: string) => {
  const row = readRow(text)
  return choicesOf('A', row, [row])
}
const valuesOf = (text: string) => optionsOf(text).map(({ value }) => value)
const always = ['above', 'below', 'crosses', 'changes', 'rises', 'falls', 'high', 'low']

it.each([
  ['fees.app.aave', [...always, 'rank', 'hacks', 'late']],
  ['fees.app.*', [...always, 'rank', 'hacks', 'new', 'late']],
  ['fees.chain.*', [...always, 'rank', 'new', 'late']],
  ['price.asset.bitcoin', [...always, 'late']],
  ['revenue.app.aave/fees.app.aave;pct', [...always, 'hacks', 'late']],
])('offers the conditions that a row can have: %s', (row, values) => {
  expect(valuesOf(row)).toEqual(values)
})

it('writes conditions that can be read with what it suggests', () => {
  const row = readRow('fees.app.*')
  for (const choice of optionsOf('fees.app.*')) {
    const text = choice.write('A', suggestBound(choice, 1_234_567), String(choice.days))
    expect([text, tryCondition(text, [row]).error]).toEqual([text, null])
  }
})

it('suggests a bound beyond the latest value', () => {
  const suggested = (value: string, latest: number | null) =>
    optionsOf('fees.app.aave')
      .filter(choice => choice.value === value)
      .map(choice => suggestBound(choice, latest))
  expect(suggested('above', 1_234_567)).toEqual(['1.4M'])
  expect(suggested('below', 1_234_567)).toEqual(['1.1M'])
  expect(suggested('crosses', 0.0237)).toEqual(['0.024'])
  expect(suggested('crosses', 1.2e-7)).toEqual(['0.00000012'])
  expect(suggested('below', -50)).toEqual(['-55'])
  expect(suggested('above', null)).toEqual([''])
  expect(suggested('rank', 5)).toEqual(['10'])
})

it('takes an empty text for no condition, and names the position of an error', () => {
  const rows = [readRow('fees.app.aave')]
  expect(tryCondition('  ', rows)).toEqual({ condition: null, error: null })
  expect(tryCondition('A >> 2', rows).error?.position).toBe(3)
  expect(tryCondition('B > 2', rows).error?.message).toContain('there is no such row')
})
