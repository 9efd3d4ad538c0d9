import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { readTemplates } from './readTemplates.ts'

it('pages are given out as they were built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pages = { home: '<h1>Ünique · 例</h1>', empty: '' }
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), html)
  writeFileSync(join(folder, 'home.html.br'), 'not a page')
  const templates = await readTemplates(folder)
  expect(['home', 'empty', 'home.html', 'other'].map(name => templates.get(name))).toEqual([
    pages.home,
    pages.empty,
    undefined,
    undefined,
  ])
  expect([...templates.values()].toSorted()).toEqual(Object.values(pages).toSorted())
})
