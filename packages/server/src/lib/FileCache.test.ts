import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { FileCache } from './FileCache.ts'

let folder = ''
let now = 1_000_000
const open = (limit = 10) => new FileCache(folder, limit, () => now)
const bytes = (text: string) => Buffer.from(text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps what it was given, for the next process too', async () => {
  await open().add('a', bytes('hello'))
  expect(String(await open().find('a'))).toBe('hello')
  expect(await open().find('b')).toBeUndefined()
})

it('lets go of what was used longest ago', async () => {
  const cache = open()
  for (const name of ['a', 'b']) await cache.add(name, bytes('12345'))
  await cache.find('a')
  await cache.add('c', bytes('12345'))
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'c'])
})

it('remembers in the files themselves when they were used', async () => {
  const first = open()
  await first.add('a', bytes('12345'))
  now += 10_000
  await first.add('b', bytes('12345'))
  now += 10_000
  await first.find('a')
  expect(statSync(join(folder, 'a')).mtimeMs).toBe(now)
  await open().add('c', bytes('12345'))
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'c'])
})

it('clears away what a crash left half written', async () => {
  writeFileSync(join(folder, 'a.part'), 'half')
  expect(await open().find('a')).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

it('a folder that can not be had only means that nothing is kept', async () => {
  writeFileSync(join(folder, 'file'), '')
  const cache = new FileCache(join(folder, 'file', 'below'), 10, () => now)
  await cache.add('a', bytes('hello'))
  expect(await cache.find('a')).toBeUndefined()
})
