import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { guards } from '../setup/guards.ts'
import { findGuards, listTests } from '../setup/NameLeftOut.ts'
import { root } from './sources.ts'

const tests = listTests(root)

it('every row of the table of guards is about a folder that exists', () => {
  expect(Object.keys(guards).filter(folder => !existsSync(join(root, 'packages', folder)))).toEqual([])
})

it('every name in the table of guards is that of a test', () => {
  const names = new Set(Object.values(guards).flat())
  const unknown = [...names].filter(name => !tests.some(test => test.includes(name)))
  expect(unknown).toEqual([])
})

it('every test of the whole server guards a folder', () => {
  const guarding = new Set(Object.keys(guards).flatMap(folder => findGuards(`packages/${folder}/x`, tests)))
  // A test with a capital is beside the class that it is about.
  const whole = tests.filter(test => /^(packages\/server\/src\/engine\/[a-z]|tests\/)/.test(test))
  expect(
    whole.filter(test => !guarding.has(test)),
    'Add it to tests/setup/guards.ts',
  ).toEqual([])
})

it.each([
  ['packages/server/src/query/explore', 'packages/server/src/engine/exploreStacks.test.ts'],
  ['packages/server/src/query/explore/', 'packages/server/src/query/explore/'],
  ['packages/server/src/store/facts', 'packages/server/src/store/facts/restatements.test.ts'],
  ['packages/contract/src/columns/Column.ts', 'tests/contract/files.test.ts'],
])('%s is guarded by %s', (filter, test) => {
  expect(findGuards(filter, tests).some(guard => guard.startsWith(test))).toBe(true)
})

it('a file of tests is guarded by none but itself', () => {
  expect(findGuards('tests/agree/recipes', tests)).toEqual(['tests/agree/recipes.test.ts'])
})
