import { describe, expect, it } from 'vitest'

import { parseCondition } from '../formula/parseCondition.ts'
import { GrammarError } from '../lines/GrammarError.ts'
import { readExplore } from './readExplore.ts'
import { resolveCondition, toRowIdentity } from './resolveCondition.ts'

const rows =
  's=fees.app.aave&s=revenue.app.aave/A;pct&s=fees.app.*;in=lending;top=5&s=2&s=price.asset.bitcoin'

function resolve(condition: string) {
  try {
    return resolveCondition(parseCondition(condition), readExplore(rows).query)
  } catch (error) {
    if (error instanceof GrammarError) return `${error.position}: ${error.message}`
    throw error
  }
}

describe('the rows of a condition', () => {
  it('are rows of the view and formulas over them, with what makes them the same elsewhere', () => {
    const operands = resolve('A > D and B > 20% and change(C, 7) > 1 and A+1 > 3 and hacks(A)')
    if (typeof operands === 'string') throw new Error(operands)
    expect([...operands].map(([text, row]) => [text, toRowIdentity(row)])).toEqual([
      ['A', 'fees.app.aave'],
      ['D', '2'],
      ['B', 'revenue.app.aave/fees.app.aave;pct'],
      ['C', 'fees.app.*;in=lending'],
      ['A+1', 'fees.app.aave+1'],
    ])
  })

  it.each([
    ['F > 1', "0: F can't be used: there is no such row"],
    ['tvl.app.aave+A > 1', "0: tvl.app.aave+A can't be used: unlike units"],
    ['A > B', '4: unlike units: USD per day and percent'],
    ['A > 20%', '4: A percentage goes with ratios'],
    ['1 > 2', '0: Compare a row, such as A > 1.2'],
    ['D > 1', '0: Compare a row, such as A > 1.2'],
    ['new(3)', '0: new needs a row'],
    ['rank(B) <= 5', '0: B is a formula, which has no rank'],
    ['rank(E) <= 5', '0: E has nothing to be ranked among'],
    ['hacks(E)', '0: hacks needs a row of applications'],
    ['C > 1 and tvl.chain.* > 1', '10: All stars of a condition must stand for the same members'],
  ])('are refused with a reason: %s', (condition, message) => {
    expect(resolve(condition)).toEqual(expect.stringContaining(message))
  })
})
