import { describe, expect, it } from 'vitest'

import { createLog, type LogOptions } from './createLog.ts'

function logOf(options: LogOptions) {
  const lines: string[] = []
  const stream = (name: string) => ({ write: (line: string) => lines.push(`${name}: ${line}`) })
  const now = () => Date.parse('2026-09-25T10:00:00Z')
  return { lines, log: createLog({ now, out: stream('out'), err: stream('err'), ...options }) }
}

it('writes text lines, errors to stderr', () => {
  const { lines, log } = logOf({ level: 'debug' })
  log.info('\n  Analytics  http://127.0.0.1:4000', { url: 'http://127.0.0.1:4000' })
  log.error('no')
  log.debug('GET / 200')
  expect(lines).toEqual(['out: \n  Analytics  http://127.0.0.1:4000\n', 'err: no\n', 'out: GET / 200\n'])
})

it.each([
  ['silent', 0],
  ['error', 1],
  ['info', 2],
  ['debug', 3],
] as const)('at %s writes %i of the three', (level, count) => {
  const { lines, log } = logOf({ level })
  log.error('a')
  log.info('b')
  log.debug('c')
  expect(lines).toHaveLength(count)
})

it('writes one JSON object per line', () => {
  const { lines, log } = logOf({ level: 'info', format: 'json' })
  log.info('\n  Two\nlines', { source: 'fees', facts: 3 })
  expect(lines).toEqual([
    'out: {"time":"2026-09-25T10:00:00.000Z","level":"info","message":"Two\\nlines","source":"fees","facts":3}\n',
  ])
})

it('replaces control characters', () => {
  const { lines, log } = logOf({ level: 'info' })
  log.info('GET /\u001b[2J\r\u009b1m')
  expect(lines).toEqual(['out: GET /?[2J??1m\n'])
})

describe.each(['text', 'json'] as const)('in %s', format => {
  it.each([
    ['as it is', 'k3y/with "odd" +parts'],
    ['in a URL', `https://example.org/${encodeURIComponent('k3y/with "odd" +parts')}/api`],
    ['within JSON', JSON.stringify({ key: 'k3y/with "odd" +parts' })],
  ])('hides a secret %s', (_, message) => {
    const { lines, log } = logOf({ level: 'info', format, secrets: [undefined, '', 'k3y/with "odd" +parts'] })
    log.info(message, { field: 'k3y/with "odd" +parts' })
    expect(lines.join('')).toContain('[hidden]')
    expect(lines.join('')).not.toMatch(/k3y/)
  })
})
