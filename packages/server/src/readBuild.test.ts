import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { readBuild } from './readBuild.ts'

it('changes with any of the code, and with nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('main.js', 'a')
  write('assets/query.js', 'b')
  const first = await readBuild(folder)
  write('notes.txt', 'c')
  expect(await readBuild(folder)).toBe(first)
  write('assets/query.js', 'c')
  expect(await readBuild(folder)).not.toBe(first)
})
