import { EventEmitter } from 'node:events'

import { expect, it } from 'vitest'

import { createLog } from './lib/createLog.ts'
import { stopOnSignal } from './stopOnSignal.ts'

function start(stop: () => Promise<void>) {
  const signals = new EventEmitter()
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const log = createLog({ level: 'info', out: sink, err: sink })
  const codes: number[] = []
  const ended = new Promise<number>(resolve =>
    stopOnSignal(signals, log, stop, code => {
      codes.push(code)
      resolve(code)
    }),
  )
  return { signals, lines, codes, ended }
}

it.each(['SIGINT', 'SIGTERM'])('%s stops, then ends with 0', async signal => {
  let stopped = false
  const { signals, ended, lines } = start(async () => {
    stopped = true
  })
  signals.emit(signal)
  expect(await ended).toBe(0)
  expect([stopped, lines]).toEqual([true, ['Stopping…\n']])
})

it('a second signal ends at once, whatever is still running', async () => {
  const { signals, codes } = start(() => new Promise(() => undefined))
  signals.emit('SIGTERM')
  expect(codes).toEqual([])
  signals.emit('SIGINT')
  expect(codes).toEqual([1])
})

it('a stop that fails says why and ends with 1', async () => {
  const { signals, ended, lines } = start(() => Promise.reject(new Error('the disk is full')))
  signals.emit('SIGTERM')
  expect(await ended).toBe(1)
  expect(lines).toContain('Stopping failed: the disk is full\n')
})
