import { expect, it } from 'vitest'

import { LatestCache } from './LatestCache.ts'

function cacheOf(maxSize: number) {
  const cache = new LatestCache(maxSize)
  const loads: string[] = []
  const get = (key: string, revision: string, value = key) =>
    cache.get(
      key,
      revision,
      async () => {
        loads.push(`${key} ${revision}`)
        return value
      },
      ({ length }) => length,
    )
  return { cache, loads, get }
}

it('loads a value once per revision, for concurrent callers too', async () => {
  const { loads, get } = cacheOf(10)
  expect(await Promise.all([get('a', '1'), get('a', '1')])).toEqual(['a', 'a'])
  expect(await get('a', '2', 'b')).toBe('b')
  expect(await get('a', '2')).toBe('b')
  expect(loads).toEqual(['a 1', 'a 2'])
})

it('keeps the latest revision only, whatever its size', async () => {
  const { cache, get } = cacheOf(10)
  await get('a', '1', 'xxxxx')
  await get('b', '1', 'xxxxx')
  for (const revision of ['2', '3', '4']) await get('a', revision, 'yyyyy')
  expect([cache.has('b', '1'), cache.has('a', '3'), cache.has('a', '4')]).toEqual([true, false, true])
})

it('evicts what has been unused for longest, and never keeps more than fits', async () => {
  const { cache, get } = cacheOf(10)
  for (const key of ['a', 'b', 'a', 'c']) await get(key, '1', 'xxxx')
  expect([cache.has('a', '1'), cache.has('b', '1')]).toEqual([true, false])
  await get('d', '1', 'x'.repeat(11))
  expect(cache.has('d', '1')).toBe(false)
})

it('finds a value while it loads and afterwards, of its revision alone', async () => {
  const { cache, get } = cacheOf(10)
  expect(cache.find('a', '1')).toBeUndefined()
  const loading = get('a', '1')
  expect(cache.find('a', '1')).toBe(loading)
  await loading
  expect([await cache.find('a', '1'), cache.find('a', '2')]).toEqual(['a', undefined])
})

it('does not keep a failure', async () => {
  const { cache, get } = cacheOf(10)
  await expect(
    cache.get(
      'a',
      '1',
      () => Promise.reject(new Error('no')),
      () => 1,
    ),
  ).rejects.toThrow('no')
  expect(await get('a', '1')).toBe('a')
})

it('shares its room with named caches, whose keys are their own', async () => {
  const { cache, get } = cacheOf(10)
  const named = new LatestCache(cache, 'day ')
  const load = (key: string) =>
    named.get(
      key,
      '1',
      async () => `${key} of a day`,
      () => 4,
    )
  await get('a', '1', 'xxxx')
  expect([await load('a'), await get('a', '1')]).toEqual(['a of a day', 'xxxx'])
  await load('b')
  expect([cache.has('a', '1'), named.has('a', '1'), named.has('b', '1')]).toEqual([true, false, true])
})
