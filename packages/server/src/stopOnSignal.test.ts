import { EventEmitter } from 'node:events'

import { afterEach, expect, it, vi } from 'vitest'

import { createLog } from './lib/createLog.ts'
import { stopOnSignal } from './stopOnSignal.ts'

const forever = () => new Promise<void>(() => undefined)

afterEach(() => vi.useRealTimers())

function start(stop: () => Promise<void>) {
  const signals = new EventEmitter()
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const log = createLog({ level: 'info', out: sink, err: sink })
  const codes: number[] = []
  const time = { now: 0 }
  const ended = new Promise<number>(resolve =>
    stopOnSignal({
      hears: signals,
      log,
      stop,
      exit: code => {
        codes.push(code)
        resolve(code)
      },
      boundMs: 5000,
      now: () => time.now,
    }),
  )
  return { signals, lines, codes, ended, time }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops, then ends with 0', async signal => {
  let stopped = false
  const { signals, ended, lines } = start(async () => {
    stopped = true
  })
  signals.emit(signal)
  expect(await ended).toBe(0)
  expect([stopped, lines]).toEqual([true, ['Stopping…\n']])
})

it('a second signal ends at once, whatever is still running', () => {
  const { signals, codes, time } = start(forever)
  signals.emit('SIGTERM')
  time.now = 501
  expect(codes).toEqual([])
  signals.emit('SIGINT')
  expect(codes).toEqual([1])
})

it('a signal that comes twice, from the terminal and from npm, is one', () => {
  const { signals, codes, time, lines } = start(forever)
  signals.emit('SIGINT')
  time.now = 20
  signals.emit('SIGINT')
  expect([codes, lines]).toEqual([[], ['Stopping…\n']])
})

it('a stop that fails says why and ends with 1', async () => {
  const { signals, ended, lines } = start(() => Promise.reject(new Error('the disk is full')))
  signals.emit('SIGTERM')
  expect(await ended).toBe(1)
  expect(lines).toContain('Stopping failed: the disk is full\n')
})

it('a stop that takes too long says so and ends with 1', () => {
  vi.useFakeTimers()
  const { signals, codes, lines } = start(forever)
  signals.emit('SIGTERM')
  vi.advanceTimersByTime(4999)
  expect(codes).toEqual([])
  vi.advanceTimersByTime(1)
  expect(codes).toEqual([1])
  expect(lines).toContain('Stopping took longer than 5 s\n')
})
