import { expect, it, onTestFinished } from 'vitest'

import { IdleThread } from './IdleThread.ts'

function open() {
  const thread = new IdleThread(new URL('testing/idleWorker.mjs', import.meta.url), {})
  onTestFinished(() => thread.stop())
  return thread
}

const onLate = () => new Error('late')

it('ends a call that passes its deadline, and answers those that wait behind it', async () => {
  const thread = open()
  const hangs = thread.run('hang', null, { ms: 100, onLate })
  const next = thread.run('echo', 'answer', { ms: 60_000, onLate })
  await expect(hangs).rejects.toThrow('late')
  expect(await next).toBe('answer')
})

it('answers one call after another', async () => {
  const thread = open()
  const answers = [1, 2, 3].map(value => thread.run('echo', value, { ms: 60_000, onLate }))
  expect([await Promise.all(answers), thread.pending]).toEqual([[1, 2, 3], 0])
})
