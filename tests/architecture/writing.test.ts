import { describe, expect, it } from 'vitest'

import { countDeclared, findExcess, findFragments } from '../../scripts/writing.mjs'

const linesOf = (source: string) => findFragments(source).map(({ line }) => line)

describe('the check of comments', () => {
  it.each([
    '/** Of the page that it opens. */',
    '  // What takes less holds nobody up.',
    'const a = 1 // By kind.',
    '{/* Who has no value has no column. */}',
    '/** Where the name leads. */',
    '/** With the stack. Throws AppError. */',
  ])('finds a fragment: %s', source => {
    expect(linesOf(source)).toEqual([1])
  })

  it.each([
    '/** Link target. */',
    '// Where a day is missing, the sum is null.',
    '/** For bar charts with a category axis. */',
    '// The comment goes on\n// of its own accord.',
    "const path = 'https://As'",
  ])('accepts %s', source => {
    expect(linesOf(source)).toEqual([])
  })

  it('reads the first line of a comment over several lines', () => {
    expect(linesOf('/**\n * From the first day on.\n * As the source has it.\n */')).toEqual([2])
  })
})

it('a decision record may have 60 lines, a README 120', () => {
  expect(findExcess('docs/decisions/0001-x.md', 'x\n'.repeat(60))).toBeNull()
  expect(findExcess('docs/decisions/0001-x.md', 'x\n'.repeat(61))).toContain('has 61 lines, at most 60')
  expect(findExcess('README.md', 'x\n'.repeat(121))).toContain('at most 120')
  expect(findExcess('docs/metrics.md', 'x\n'.repeat(500))).toBeNull()
})

it('counts variables and parameters by their name, and leaves fields alone', () => {
  const source = `
    const found = all.map(each => each.found)
    for (const [name, found] of entries) use(name)
    const sum = all.reduce((total, each) => total + each.value, 0)
    const byKey = (each: Row): string => each.key
    const numbered = all.map((row, at) => at)
    return { found, each: 1 }`
  expect(countDeclared('each', source)).toBe(3)
  expect(countDeclared('found', source)).toBe(1)
  expect(countDeclared('at', source)).toBe(1)
})
