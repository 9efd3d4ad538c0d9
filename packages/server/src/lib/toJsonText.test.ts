import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import { toJsonText } from './toJsonText.ts'
import { beginTurn } from './turn.ts'

afterEach(() => vi.restoreAllMocks())

const values = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.constant(undefined),
    fc.double(),
    tie('object'),
    fc.array(tie('object'), { maxLength: 3 }),
    fc.array(fc.oneof(tie('object'), fc.constant(undefined), fc.integer()), { maxLength: 3 }),
  ),
  object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
})).object as fc.Arbitrary<object>

it('is what JSON.stringify gives', () =>
  fc.assert(
    fc.asyncProperty(values, async value => {
      expect(await toJsonText(value)).toBe(JSON.stringify(value))
    }),
  ))

it('lets others pass between the lines of a chart that take long', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const done: string[] = []
  const line = (name: string) => ({
    data: [
      {
        get name() {
          now += 10
          done.push(name)
          return name
        },
      },
    ],
  })
  beginTurn()
  setImmediate(() => done.push('another'))
  expect(await toJsonText({ lines: [line('first'), line('second')] })).toBe(
    '{"lines":[{"data":[{"name":"first"}]},{"data":[{"name":"second"}]}]}',
  )
  expect(done).toEqual(['first', 'another', 'second'])
})
