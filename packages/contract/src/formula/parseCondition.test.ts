import { describe, expect, it } from 'vitest'

import { GrammarError } from '../lines/GrammarError.ts'
import { formulaTermsOf } from './condition.ts'
import { parseCondition } from './parseCondition.ts'
import { writeCondition } from './writeCondition.ts'

const errorOf = (text: string): GrammarError => {
  try {
    parseCondition(text)
  } catch (error) {
    if (error instanceof GrammarError) return error
    throw error
  }
  throw new Error(`${text} was read`)
}

describe('a condition', () => {
  it.each([
    ['A > 1.2', 'A > 1.2'],
    ['A<B', 'A < B'],
    ['fees.app.aave>=2.3M', 'fees.app.aave >= 2300000'],
    ['A > 2b', 'A > 2000000000'],
    ['A > 1K and B<20%', 'A > 1000 and B < 20%'],
    ['change(A,7) < -20', 'change(A, 7) < -20'],
    ['A/B + 1 crosses ma(A,28)', 'A/B+1 crosses ma(A,28)'],
    ['rank(A) = 1', 'rank(A) = 1'],
    ['A = high( 365 )', 'A = high(365)'],
    ['A+B = low(90)', 'A+B = low(90)'],
    ['new(fees.app.*)', 'new(fees.app.*)'],
    ['hacks(A)', 'hacks(A)'],
    ['hacks(A) > 1000000', 'hacks(A) > 1000000'],
    ['late(A)', 'late(A)'],
    ['A > 1 or B > 1 and A < 3', 'A > 1 or B > 1 and A < 3'],
    ['(A > 1 or B > 1) and A < 3', '(A > 1 or B > 1) and A < 3'],
    ['((A+B)/2 > 1)', '(A+B)/2 > 1'],
    ['A > 1 and B > 1 for 3 days', 'A > 1 and B > 1 for 3 days'],
    ['(A > 1 for 3 days) and B > 1', '(A > 1 for 3 days) and B > 1'],
    ['(A > 1 or B > 1) for 1 day', 'A > 1 or B > 1 for 1 day'],
  ])('is read and written: %s', (typed, canonical) => {
    expect(writeCondition(parseCondition(typed))).toBe(canonical)
    expect(writeCondition(parseCondition(canonical))).toBe(canonical)
  })

  it('keeps letters behind a number apart from amounts, which only conditions have', () => {
    const [, right] = formulaTermsOf(parseCondition('A > 1 B'))
    expect(right?.formula).toMatchObject({ kind: 'operation', operator: '+' })
  })

  it.each([
    ['A', 1, 'A comparison is missing here'],
    ['A >', 3, 'A value is missing here'],
    ['A > 1 and', 9, 'A value is missing here'],
    ['A = 5', 4, 'Values are hardly ever equal'],
    ['A > high(365)', 4, "'high' is no value: type A = high(365)"],
    ['change(A) > 2', 8, 'change needs a number of days: change(A, 7)'],
    ['change(A, 0) > 2', 10, 'change takes a whole number from 1 to 1500'],
    ['A > 1 for 3', 11, 'Type days behind the number: for 3 days'],
    ['A > 1 for days', 10, 'for takes a whole number from 1 to 90'],
    ['(A > 1', 6, "')' is missing"],
    ['fees.app > 1', 8, "'app' needs an id"],
    ['A > 1%2', 6, "'2' is not expected here"],
    ['A > 2 and A < 1', 10, 'A cannot be above 2 and below 1 at once'],
    ['A >= 2 and B > 1 and A < 2', 21, 'This is never true'],
    ['rank(A) <= 0', 11, 'This is never true: the first rank is 1'],
    ['rank(A) < 1', 10, 'This is never true'],
    ['rank(A) < B', 10, 'A rank is compared with a number'],
  ])('is refused with its place and what to type: %s', (text, position, message) => {
    const error = errorOf(text)
    expect([error.message, error.position]).toEqual([expect.stringContaining(message), position])
  })

  it('may have two bounds with values between them', () => {
    expect(() => parseCondition('A > 1 and A < 2')).not.toThrow()
    expect(() => parseCondition('A >= 1 and A <= 1')).not.toThrow()
    expect(() => parseCondition('A > 2 or A < 1')).not.toThrow()
  })
})
