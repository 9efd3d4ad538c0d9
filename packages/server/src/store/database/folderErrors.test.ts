import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { toCauseText } from '../../lib/toCauseText.ts'
import { checkFolder, findFolderError, toStoreFailure } from './folderErrors.ts'

describe('what is wrong with a folder', () => {
  it.each([
    ['IO Error: Could not write file "/data/x.duckdb.wal": No space left on device', /disk is full: \/data /],
    ["EROFS: read-only file system, access '/data'", /^\/data can't be written: it is read-only/],
    ['IO Error: Cannot open file "/data/x.duckdb": Permission denied', /^\/data can't be written/],
    ["ENOTDIR: not a directory, mkdir '/data'", /^\/data is not a folder/],
  ])('%s: names the folder and what to do', (message, text) => {
    const trouble = findFolderError('/data', new Error(message))
    expect(trouble).toMatch(text)
    expect(trouble).toContain('DATA_DIR')
  })

  it('is nothing when an error is about something else', () => {
    expect(findFolderError('/data', new Error('Constraint Error: duplicate key'))).toBeUndefined()
  })
})

describe('what a client learns of it', () => {
  const advice = 'The disk is full: /data has no room left.'

  it('is what is wrong, but no path', () => {
    const cause = new Error('IO Error: Could not write file "/data/x.duckdb.wal": No space left on device')
    const failure = toStoreFailure(new Error(advice, { cause }))
    expect(failure.message).toBe('The data store failed: The disk is full')
    expect(toCauseText(failure)).toBe(`${advice} < ${cause.message}`)
  })

  it('is only that it failed, where we know no more', () => {
    const failure = toStoreFailure(new Error('Constraint Error: duplicate key in "/data/x.duckdb"'))
    expect(failure.message).toBe('The data store failed: It could not be written')
    expect(toCauseText(failure)).toContain('duplicate key')
  })
})

describe('the folder of a database', () => {
  const root = mkdtempSync(join(tmpdir(), 'analytics-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('is made where there is none, whether the file is there or not', async () => {
    const path = join(root, 'a/b/x.duckdb')
    await checkFolder(path)
    writeFileSync(path, '')
    await checkFolder(path)
  })

  it('may not be a file', async () => {
    writeFileSync(join(root, 'file'), '')
    await expect(checkFolder(join(root, 'file/x.duckdb'))).rejects.toThrow(/is not a folder.*DATA_DIR/)
  })
})
