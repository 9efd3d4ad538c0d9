import { expect, it } from 'vitest'

import { inferUnit, toUnit } from './inferUnit.ts'
import { parseFormula } from './parseFormula.ts'

it.each([
  ['hhi(fees.app.*@base)', 'HHI'],
  ['hhi(fees.category.dexs.*) - hhi(fees.category.lending.*)', 'HHI'],
  ['hhi(tvl.app.aave@*)/hhi(fees.app.aave@*)', 'ratio'],
])('a concentration counts points of its own: %s is in %s', (expression, unit) => {
  expect(toUnit(inferUnit(parseFormula(expression)), 'W')).toBe(unit)
})

it.each(['hhi(fees.app.aave)', 'hhi(takeRate.app.*)', 'hhi(fees.app.*) + fees.all', 'hhi(A)'])(
  '%s has no unit',
  expression => {
    expect(() => inferUnit(parseFormula(expression))).toThrow()
  },
)

it.each([
  ['price.asset.uniswap/fees.app.uniswap', 'ratio'],
  ['price.asset.uniswap/annual(fees.app.uniswap)', 'ratio'],
  ['tvl.app.aave/annual(fees.app.aave)', 'ratio'],
  ['tvl.app.aave/perday(fees.app.aave)', 'ratio'],
  ['marketCap.asset.uniswap/fees.app.uniswap', 'ratio'],
  ['fees.app.uniswap/annual(fees.app.uniswap)', 'ratio'],
  ['1/fees.app.uniswap', 'ratio'],
  ['index(fees.app.uniswap)/fees.app.uniswap', 'ratio'],
  ['fees.app.uniswap/index(price.asset.uniswap)', 'USD per week'],
  ['fees.app.uniswap/tvl.app.uniswap', 'per week'],
  ['annual(fees.app.aave)/avg(tvl.app.aave)', 'per year'],
  ['fees.app.aave/tvl.app.aave/fees.app.aave', 'ratio'],
])('a division has no unlike units: %s is in %s', (expression, unit) => {
  expect(toUnit(inferUnit(parseFormula(expression)), 'W')).toBe(unit)
})

it.each([
  ['price.asset.uniswap', 'price'],
  ['ma(price.asset.uniswap,7)/2 - 1', 'price'],
  ['min(price.asset.uniswap,price.asset.aave)', 'price'],
  ['price.asset.uniswap/price.asset.aave', 'ratio'],
  ['fees.app.uniswap/price.asset.uniswap', 'per week'],
])('a price is in dollars for one token: %s is in %s', (expression, unit) => {
  expect(toUnit(inferUnit(parseFormula(expression)), 'W')).toBe(unit)
})
