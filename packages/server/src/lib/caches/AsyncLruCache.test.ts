import { expect, it } from 'vitest'

import { AsyncLruCache } from './AsyncLruCache.ts'

function cacheOf(max: number) {
  const cache = new AsyncLruCache<string | undefined>(max)
  const loads: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
      loads.push(key)
      return key === 'none' ? undefined : key
    })
  return { cache, loads, get }
}

it('loads a value once for concurrent callers, undefined included', async () => {
  const { loads, get } = cacheOf(2)
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a'])
  expect([await get('none'), await get('none')]).toEqual([undefined, undefined])
  expect(loads).toEqual(['a', 'none'])
})

it('evicts the least recently used value', async () => {
  const { loads, get } = cacheOf(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(loads).toEqual(['a', 'b', 'c', 'b'])
})

it('does not cache a failure', async () => {
  const { cache, get } = cacheOf(2)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get('a')).toBe('a')
})
