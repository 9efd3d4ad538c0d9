import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createLucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { createIcon } from '../src/icons/lucide/createIcon.ts'
import { toLeanIcon } from './leanIcons.ts'

const folder = fileURLToPath(new URL('../../../node_modules/lucide-react/dist/esm/icons', import.meta.url))

it.each([
  {},
  { className: 'size-3' },
  { size: 14, strokeWidth: 1.5, className: 'text-accent' },
  { 'aria-hidden': false, 'aria-label': 'Copied' },
])('draws with %o what Lucide draws', props => {
  const parts: [string, Record<string, string>][] = [
    ['path', { d: 'M5 12h14', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
  ]
  const own = createIcon({ node: parts })
  const theirs = createLucideIcon('example', parts)
  const draw = (icon: typeof own | typeof theirs) => renderToStaticMarkup(createElement(icon, props))
  const attributesOf = (markup: string) =>
    [
      ...markup
        .replace(/ xmlns="[^"]*"/, '')
        .replace(' lucide-example', '')
        .matchAll(/[\w-]+="[^"]*"|<\w+/g),
    ]
      .map(([text]) => text.replace(/ "$/, '"'))
      .sort()
  expect(attributesOf(draw(own))).toEqual(attributesOf(draw(theirs)))
})

it('every icon is left with its parts only', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(1000)
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8')
    // An alias only passes another icon on.
    if (!code.includes('createLucideIcon')) continue
    const lean = toLeanIcon(code)
    expect(lean, file).toContain('src/icons/lucide/createIcon.ts')
    expect(lean, file).not.toMatch(/\b(key|name|size|aliases):|\.\.\/createLucideIcon/)
  }
})
