import { expect, it } from 'vitest'

import { readExplore } from './readExplore.ts'
import { toMemberExpression } from './toMemberExpression.ts'

it.each([
  ['fees.app.*@base', 'uniswap', 'fees.app.uniswap@base'],
  ['revenue.app.*/fees.app.*', 'aave', 'revenue.app.aave/fees.app.aave'],
  ['fees.app.uniswap.*', 'uniswap-v3', 'fees.app.uniswap-v3'],
  ['fees.app.uniswap@*', 'base', 'fees.app.uniswap@base'],
  ['fees.app.uniswap', 'aave', null],
])('the member of %s: %s', (expression, member, wanted) => {
  expect(toMemberExpression(readExplore(`s=${expression}`).query, 0, member)).toBe(wanted)
})
