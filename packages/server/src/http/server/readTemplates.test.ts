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
  const names = ['home', 'empty', 'home.html', 'other']
  expect(await Promise.all(names.map(name => templates.get(name)))).toEqual([
    pages.home,
    pages.empty,
    undefined,
    undefined,
  ])
  const all: string[] = []
  for await (const html of templates.values()) all.push(html)
  expect(all.toSorted()).toEqual(Object.values(pages).toSorted())
})
