import { expect, it } from 'vitest'

import { toAtom } from './toAtom.ts'
import { toCalendar } from './toCalendar.ts'
import { toJsonFeed } from './toJsonFeed.ts'

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

it('dates an entry that has changed, and the feed by what was checked', () => {
  const [figures] = content.files
  const entries = [entry, { ...entry, id: 'other', updated: '2026-09-28T10:00:00.000Z' }]
  const feed = (checked: readonly string[]) =>
    toAtom({ ...content, files: [{ ...figures, entries, checked }] }).match(/<(published|updated)>[^<]+/g)
  const dates = [
    '<published>2026-09-27T10:00:00.000Z',
    '<updated>2026-09-27T10:00:00.000Z',
    '<published>2026-09-27T10:00:00.000Z',
    '<updated>2026-09-28T10:00:00.000Z',
  ]
  expect(feed([])).toEqual(['<updated>2026-09-28T10:00:00.000Z', ...dates])
  expect(feed(['2026-09-29T00:00:00.000Z'])).toEqual(['<updated>2026-09-29T00:00:00.000Z', ...dates])
})

const [file] = content.files
const watched = {
  ...content,
  address: 'https://a.example/explore?s=fees.app.aave&when=A+%3E+1',
  files: [
    {
      ...file,
      feedTitle: 'Fees above $1',
      entries: [
        {
          ...entry,
          path: null,
          hasPicture: true,
          day: '2026-09-24',
          title: 'A; b, c\nd',
          text: 'ü'.repeat(80),
        },
      ],
    },
  ],
} as unknown as typeof content

it('has the same entries in every form, with their picture', () => {
  const id = /<id>(urn:[^<]+)<\/id>/.exec(toAtom(watched))?.[1]
  const picture = 'https://a.example/explore.png?s=fees.app.aave&when=A+%3E+1'
  expect(toAtom(watched)).toContain(
    `<link rel="enclosure" type="image/png" href="${picture.replace('&', '&amp;')}"/>`,
  )
  expect(JSON.parse(toJsonFeed(watched))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.stringMatching(/^Fees above \$1 · /) as string,
    home_page_url: watched.address,
    feed_url: 'https://a.example/explore.feed.json?s=fees.app.aave&when=A+%3E+1',
    items: [{ id, url: watched.address, image: picture, date_published: entry.at }],
  })
  expect(toCalendar(watched)).toContain(`UID:${id}\r\n`)
  expect(toAtom(content)).not.toContain('enclosure')
})

it('writes days of a calendar in lines of at most 75 bytes, which names cannot end', () => {
  const calendar = toCalendar(watched)
  const lines = calendar.split('\r\n')
  expect(lines.every(line => Buffer.byteLength(line) <= 75 && !/\p{Cc}/u.test(line))).toBe(true)
  expect(calendar.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20260927T100000Z',
      'DTSTART;VALUE=DATE:20260924',
      'DTEND;VALUE=DATE:20260925',
      'SUMMARY:A\\; b\\, c\\nd',
      `DESCRIPTION:${'ü'.repeat(80)}`,
      'URL:https://a.example/explore?s=fees.app.aave&when=A+%3E+1',
    ]),
  )
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  // An entry without a day of its own is on the day that it became known.
  expect(toCalendar(content)).toContain('DTSTART;VALUE=DATE:20260927')
})
