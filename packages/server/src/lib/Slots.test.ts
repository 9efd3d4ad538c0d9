import { expect, it } from 'vitest'

import { Slots } from './Slots.ts'

function jobsOn(slots: Slots) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    slots.run(() => {
      started.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  return { started, run, end: (name: string) => ends.get(name)?.() }
}

it('runs so many at once, the others in turn, and takes no more than may wait', async () => {
  const { started, run, end } = jobsOn(new Slots(2, 1))
  const first = run('a')
  const second = run('b')
  const third = run('c')
  await expect(run('d')).rejects.toThrow(RangeError)
  expect(started).toEqual(['a', 'b'])
  end('b')
  await second
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
})

it('a job that fails gives its slot back', async () => {
  const slots = new Slots(1, 0)
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(slots.run(async () => 'yes')).resolves.toBe('yes')
})
