import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { GrammarError } from '../lines/GrammarError.ts'
import { evaluate } from './evaluate.ts'
import { functionNames, functions, letters, linesOf, type Formula } from './formula.ts'
import { parseFormula } from './parseFormula.ts'
import { writeFormula } from './writeFormula.ts'

const values: Record<string, number | null> = { 'fees.app.a': 10, 'fees.app.b': 4, 'fees.app.zero': 0 }
const calculate = (text: string) =>
  evaluate(parseFormula(text), ({ metric, subject }) => values[`${metric}.app.${subject.id}`] ?? null)

describe('a formula', () => {
  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['8-3-2', 3],
    ['16/4/2', 2],
    ['-2*-3', 6],
    ['fees.app.a/fees.app.b', 2.5],
    ['fees.app.a - fees.app.b', 6],
    ['fees.app.a fees.app.b', 14],
    ['2(3)', 5],
    ['sum(fees.app.a,fees.app.unknown)', 10],
    ['mean(fees.app.a,fees.app.b)', 7],
    ['max(1,2,3)', 3],
    ['fees.app.a+fees.app.unknown', null],
    ['fees.app.a/fees.app.zero', null],
    ['fees.app.zero/fees.app.a', 0],
    ['0.5*fees.app.a', 5],
  ])('%s is %s', (text, expected) => {
    expect(calculate(text)).toBe(expected)
  })

  it.each([
    ['', 0, 'A value is missing here'],
    ['A+', 2, 'A value is missing here'],
    ['(A', 2, "')' is missing"],
    ['A)', 1, "')' is not expected here"],
    ['A%', 1, "'%' is not expected here"],
    ['A 😀', 2, "'😀' is not expected here"],
    ['A*1234567890123456', 2, 'numbers of at most 15 characters'],
    ['A*.00000000000001', 2, 'numbers of at most 15 characters'],
    ['fees.app.*.*', 9, 'one star at most'],
    ['fees.app.uniswap.*@*', 9, 'one star at most'],
    ['1+fees.app.*@*', 11, 'one star at most'],
    ['M', 0, "'M' is not a metric, a function or the letter of a row"],
    ['fees.app.aave/tlv.app.aave', 14, "'tlv' is not a metric"],
    ['A/fees.apps.aave', 7, "'apps' is not a kind of subject"],
    ['frac(A)', 0, "'frac' is not a function"],
    ['ma(A)', 3, 'ma needs a number'],
    ['ma(A,0.5)', 5, 'whole number'],
    ['abs(A,B)', 0, 'abs takes one value'],
    [`${'('.repeat(25)}A`, 24, 'at most 24 brackets'],
    ['A+'.repeat(300), 400, 'at most 400 characters'],
    [Array.from({ length: 40 }, () => 'A').join('+'), 63, 'at most 64 parts'],
  ])('%s is refused with the position %i', (text, position, message) => {
    try {
      parseFormula(text)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(GrammarError)
      expect(error).toMatchObject({ position, message: expect.stringContaining(message) as string })
    }
  })

  it('reads a minus behind the whole market, which has no id', () => {
    for (const [text, written] of [
      ['perpsVolume.all-A', 'perpsVolume.all - A'],
      ['fees.all-fees.app.tether', 'fees.all - fees.app.tether'],
      ['fees.all!stablecoins-1', 'fees.all!stablecoins - 1'],
      ['A-takeRate.all-B', 'A - takeRate.all - B'],
    ] as const)
      expect(writeFormula(parseFormula(text))).toBe(written)
    expect(linesOf(parseFormula('fees.app.all-A'))[0]?.subject.id).toBe('all-A')
  })

  it('reads stars as wildcards only where they stand for ids, versions or chains', () => {
    const namesOf = (text: string) =>
      linesOf(parseFormula(text)).map(({ subject }) => [subject.id, subject.chain])
    expect(namesOf('revenue.app.*/fees.app.*')).toEqual([
      ['*', null],
      ['*', null],
    ])
    expect(namesOf('fees.app.uniswap.*')).toEqual([['uniswap.*', null]])
    expect(namesOf('fees.app.*@base*2')).toEqual([['*', 'base']])
    expect(namesOf('tvl.app.aave@*')).toEqual([['aave', '*']])
    expect(namesOf('fees.all*2')).toEqual([['', null]])
    expect(namesOf('fees.app.ether.fi')).toEqual([['ether.fi', null]])
  })

  it('expands a named ratio to the quotient of its lines, and is written by its name', () => {
    const ratio = parseFormula('feeRate.app.gmx@arbitrum')
    expect(linesOf(ratio).map(({ metric }) => metric)).toEqual(['fees', 'spotVolume', 'perpsVolume'])
    expect(writeFormula(ratio)).toBe('feeRate.app.gmx@arbitrum')
  })

  const anyFormula: fc.Arbitrary<Formula> = fc.letrec<{ formula: Formula }>(tie => ({
    formula: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(...letters).map((letter): Formula => ({ kind: 'row', letter, at: 0 })),
      fc.nat(5000).map((value): Formula => ({ kind: 'number', value, at: 0 })),
      fc
        .constantFrom('fees.app.curve-finance', 'tvl.chain.base', 'fees.app.*@base', 'takeRate.app.ether.fi')
        .map(parseFormula),
      tie('formula').map((of): Formula => ({ kind: 'negative', of, at: 0 })),
      fc
        .record({
          operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
          left: tie('formula'),
          right: tie('formula'),
        })
        .map((sides): Formula => ({ kind: 'operation', ...sides, at: 0 })),
      fc
        .record({
          name: fc.constantFrom(...functionNames),
          of: tie('formula'),
          number: fc.integer({ min: 1, max: 99 }),
        })
        .map(({ name, of, number }): Formula => {
          const hasNumber = functions[name].number !== 'none'
          return { kind: 'call', name, of: [of], number: hasNumber ? number : null, at: 0 }
        }),
    ),
  })).formula

  it('comes back from its text, whatever it is', () => {
    fc.assert(
      fc.property(anyFormula, formula => {
        const text = writeFormula(formula)
        fc.pre(text.length <= 300 && text.split(/[^(]/).every(part => part.length < 10))
        let read: Formula
        try {
          read = parseFormula(text)
        } catch (error) {
          // Deep trees are refused by the limits.
          expect(error).toMatchObject({ message: expect.stringMatching(/at most/) as string })
          return
        }
        expect(writeFormula(read)).toBe(text)
        // A form decoder turns a bare plus into a blank; before a minus, addresses have %2B.
        expect(writeFormula(parseFormula(text.replaceAll(/\+(?!-)/g, ' ')))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('never fails in another way than a GrammarError', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
        try {
          parseFormula(text)
        } catch (error) {
          expect(error).toBeInstanceOf(GrammarError)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
