import { expect, it } from 'vitest'

import { embedForms } from './embedCode.ts'

const view = {
  title: 'Share of "A" & [B]',
  page: 'https://a.example/explore?s=share(fees.app.*)&range=90d',
  frame: 'https://a.example/embed/explore?s=share(fees.app.*)&range=90d',
  picture: 'https://a.example/explore.svg?s=share(fees.app.*)&range=90d',
}

it('frames a view without a script', () => {
  expect(embedForms.iframe.write(view)).toBe(
    '<iframe src="https://a.example/embed/explore?s=share(fees.app.*)&amp;range=90d" title="Share of &quot;A&quot; &amp; [B]" width="100%" height="640" loading="lazy" style="border:0"></iframe>',
  )
})

it('frames a picture with its credit below, where the height is known', () => {
  expect(embedForms.iframe.write({ ...view, height: 604 })).toContain('height="638"')
})

it('frames a live chart, which needs more height for its legend', () => {
  expect(embedForms.live.write(view)).toContain('&amp;range=90d&amp;live=1" title=')
  expect(embedForms.live.write(view)).toContain('height="540"')
})

it('keeps brackets and stars from ending an address in Markdown', () => {
  expect(embedForms.markdown.write(view)).toBe(
    '[![Share of "A" & \\[B\\]](https://a.example/explore.svg?s=share%28fees.app.%2A%29&range=90d)](https://a.example/explore?s=share%28fees.app.%2A%29&range=90d)',
  )
})

it('links to the page', () => {
  expect(embedForms.link.write(view)).toBe(view.page)
})
