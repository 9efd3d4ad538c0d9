import { expect, it } from 'vitest'

import { toAtom } from './toAtom.ts'

const entry = {
  id: 'fees 2026-09-24',
  at: '2026-09-27T10:00:00.000Z',
  title: '<b>Rock & "Roll"</b>\u0000\uD800',
  text: "it's ]]> here",
  path: '/app/rock%26roll',
}
const content = {
  title: 'Restatements',
  address: 'https://a.example/defi/status/restatements?source=fees/*&app=x',
  site: 'https://a.example/defi',
  files: [
    {
      name: 'x',
      title: 'T',
      columns: [],
      rows: [],
      notes: ['a < b'],
      entries: [entry, { ...entry, path: null }],
    },
  ],
  metadata: {
    generatedAt: '2026-09-27T11:00:00.000Z',
    origin: { kind: 'demo', label: 'D&D', simulated: true },
  },
  lines: {},
  response: null,
} as unknown as Parameters<typeof toAtom>[0]

it('writes a feed whose names cannot end an element', () => {
  const feed = toAtom(content)
  expect(feed).toContain('<title>&lt;b&gt;Rock &amp; &quot;Roll&quot;&lt;/b&gt;\uFFFD\uFFFD</title>')
  expect(feed).toContain('<name>D&amp;D</name>')
  expect(feed).toContain(
    '<link rel="alternate" type="text/html" href="https://a.example/defi/app/rock%26roll"/>',
  )
  expect(feed).toContain('href="https://a.example/defi/status/restatements.atom?source=fees/*&amp;app=x"')
  // Every ampersand begins an entity, and no bracket is left beside the elements.
  expect(feed.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
  expect(feed.replaceAll(/<[?/]?[a-z]+[^<>]*>/g, '')).not.toMatch(/[<>]/)
})

it('gives each entry an id that stays, and the feed the time of its newest', () => {
  const feed = toAtom(content)
  const ids = [
    ...feed.matchAll(/<id>(urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12})<\/id>/g),
  ]
  expect(ids).toHaveLength(2)
  expect(new Set(ids.map(([, id]) => id)).size).toBe(1)
  const { metadata } = content
  const real = toAtom({
    ...content,
    metadata: { ...metadata, origin: { ...metadata.origin, simulated: false } },
  })
  expect(real).toContain('<id>urn:uuid:f92d8102-e993-8f2e-a216-c9a237f7adc3</id>')
  expect(feed).not.toContain('urn:uuid:f92d8102-e993-8f2e-a216-c9a237f7adc3')
  expect(feed).toContain('<updated>2026-09-27T10:00:00.000Z</updated>')
  const [file] = content.files
  const empty = toAtom({ ...content, files: [{ ...file, entries: [] }] })
  expect(empty).toContain('<updated>2026-09-27T11:00:00.000Z</updated>')
})
