import { AppError } from '@analytics/contract/api/errors'
import { expect, it } from 'vitest'

import { createAccessLog } from './createAccessLog.ts'
import { createLog } from './lib/createLog.ts'

function logOf(level: 'error' | 'debug' = 'error') {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const state = { now: 0 }
  const log = createLog({ level, out: stream, err: stream })
  return { lines, state, ...createAccessLog(log, () => state.now) }
}

const request = { id: 'r1', method: 'GET', url: '/api/analytics/app-fees', status: 500 }

it('logs a failure with its request, its code and its causes', () => {
  const { lines, onFailure } = logOf()
  const cause = new Error('lost', { cause: new Error('no such file') })
  onFailure({ ...request, error: new AppError('UNEXPECTED', {}, { cause }) })
  expect(lines).toEqual([
    '  500 GET /api/analytics/app-fees [r1]: Unknown error (UNEXPECTED) lost < no such file\n',
  ])
})

it('logs the stack of what is no error of the catalogue', () => {
  const { lines, onFailure } = logOf()
  onFailure({ ...request, error: new TypeError('x is undefined') })
  expect(lines.join('')).toMatch(/\(UNEXPECTED\) TypeError: x is undefined\n +at .*createAccessLog\.test/)
})

it('counts what repeats itself, and logs what differs at once', () => {
  const { lines, state, onFailure } = logOf()
  const shed = new AppError('OVERLOADED', { seconds: 1 })
  for (let time = 0; time < 5; time++) onFailure({ ...request, status: 503, error: shed })
  onFailure({ ...request, error: new AppError('UNEXPECTED', {}, { cause: 'a' }) })
  onFailure({ ...request, error: new AppError('UNEXPECTED', {}, { cause: 'b' }) })
  expect(lines).toHaveLength(3)
  state.now = 10_000
  onFailure({ ...request, status: 503, error: shed })
  expect(lines.at(-1)).toContain('(OVERLOADED) , and 4 like it before')
})

it('logs every request with its id at the level debug', () => {
  const { lines, onRequest } = logOf('debug')
  onRequest({ ...request, status: 200, milliseconds: 1.26 })
  expect(lines).toEqual(['GET /api/analytics/app-fees 200 in 1.3 ms [r1]\n'])
})
