import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import { withoutSummaries } from './leaveOutSummaries.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(name => ({ name, code: readFileSync(join(folder, name), 'utf8') }))

it('leaves the rest of an endpoint as it is', () => {
  expect(withoutSummaries("{\n summary:\n 'Fees, by app',\n serves,\n}")).toBe('{\n \n serves,\n}')
  expect(withoutSummaries('{ summary: "A chain\'s", serves }')).toBe('{  serves }')
  expect(withoutSummaries('{ summary: `By ${metric}`, serves }')).toBe('{  serves }')
})

it('no text is left that is written where the endpoint is', () => {
  const files = readAll(at('../../contract/src/api/endpoints'))
  const texts = files.flatMap(({ code }) => withoutSummaries(code).match(/summary:\s*['"`].*/g) ?? [])
  expect(files.length).toBeGreaterThan(10)
  expect(texts).toEqual([])
})

it('nothing in the browser reads them', () => {
  const readers = readAll(at('../src')).filter(({ code }) => /[gG]etEndpoint\b/.test(code))
  expect(readers.map(({ name }) => name)).toEqual([])
})
