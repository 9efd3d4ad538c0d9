import { expect, it } from 'vitest'

import { isAccepted, prefersMarkdown } from './accept.ts'

it.each<[string | undefined, boolean]>([
  [undefined, true],
  ['', true],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/*', true],
  ['*/*', true],
  ['text/html, */*;q=0.1', true],
  ['text/event-stream', false],
  ['text/*', false],
  ['application/json;q=0, */*', false],
  ['application/jsonp', false],
])('%s accepts JSON: %s', (accept, expected) => {
  expect(isAccepted(accept, 'application/json')).toBe(expected)
})

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
