import { expect, it } from 'vitest'

import { readExplore } from './readExplore.ts'
import { writeRow } from './readRow.ts'
import { toMemberRow } from './toMemberRow.ts'

it.each([
  ['fees.app.*@base;top=5;by=change', 'uniswap', 'fees.app.uniswap@base'],
  ['revenue.app.*/fees.app.*;pct;top=5;of=fees', 'aave', 'revenue.app.aave/fees.app.aave;pct'],
  ['fees.app.uniswap.*;bar', 'uniswap-v3', 'fees.app.uniswap-v3;bar'],
  ['fees.app.uniswap@*;right', 'base', 'fees.app.uniswap@base;right'],
  ['fees.app.*', 'asseto-cash+-v2', 'fees.app.asseto-cash%2B-v2'],
  ['utilisation.app.aave@*;pct', 'base', 'utilisation.app.aave@base;pct'],
  ['fees.app.uniswap', 'aave', null],
])('the member of %s: %s', (expression, member, wantedExpression) => {
  const row = toMemberRow(readExplore(`s=${expression}`).query, 0, member)
  expect(row && writeRow(row)).toBe(wantedExpression)
})
