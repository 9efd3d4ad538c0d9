import { expect, it } from 'vitest'

import { prefersMarkdown } from './prefersMarkdown.ts'

it.each([
  ['text/markdown, text/html, */*', true],
  ['text/markdown', true],
  ['Text/Markdown', true],
  ['application/markdown', false],
  ['text/html, text/markdown', false],
  ['text/html;q=0.5, text/markdown', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s', (accept, isPreferred) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred)
})
