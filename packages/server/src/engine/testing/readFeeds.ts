import FeedParser from 'feedparser'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { expect } from 'vitest'

import type { TestServer } from './startTestServer.ts'

/** An entry of a feed as a reader's parser has it. */
export interface ReadEntry {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: string
  /** Milliseconds since the epoch. */
  readonly published: number
  readonly updated: number
}

export interface ReadFeed {
  readonly title: string
  readonly link: string
  readonly self: string
  readonly updated: number
  readonly entries: readonly ReadEntry[]
}

export interface ReadDay extends Pick<ReadEntry, 'id' | 'title' | 'text' | 'link' | 'updated'> {
  readonly from: string
  readonly to: string
}

/** Some parsers leave out the usual port, so it is dropped. */
const toLink = (text = '') => (URL.canParse(text) ? new URL(text).href : text)
const toTime = (text: string | undefined) => Date.parse(text ?? '')

/** Builds a tree of the XML with fast-xml-parser. */
export function readWithFeedsmith(atom: string): ReadFeed {
  const feed = parseAtomFeed(atom)
  const linkOf = (links: typeof feed.links, rel: string) =>
    toLink(links?.find(link => link.rel === rel)?.href)
  return {
    title: feed.title?.value ?? '',
    link: linkOf(feed.links, 'alternate'),
    self: linkOf(feed.links, 'self'),
    updated: toTime(feed.updated),
    entries: (feed.entries ?? []).map(({ id = '', title, summary, links, published, updated }) => ({
      id,
      title: title?.value ?? '',
      text: summary?.value ?? '',
      link: linkOf(links, 'alternate'),
      published: toTime(published),
      updated: toTime(updated),
    })),
  }
}

/** The text of an element: the parser itself takes out of titles what looks like markup. */
const toRaw = (item: object, name: string) => {
  const element: unknown = Reflect.get(item, `atom:${name}`)
  return typeof element === 'object' && element !== null ? String(Reflect.get(element, '#')) : ''
}

/** Streams the XML through sax, and refuses what is not well-formed. */
export async function readWithFeedparser(atom: string): Promise<ReadFeed> {
  const parser = new FeedParser({ addmeta: false, resume_saxerror: false })
  const items: FeedParser.Item[] = []
  const whole = new Promise<void>((resolve, reject) => {
    parser.on('error', reject)
    parser.on('end', resolve)
    parser.on('readable', () => {
      for (let item = parser.read(); item; item = parser.read()) items.push(item)
    })
  })
  parser.end(atom)
  await whole
  const { meta } = parser
  return {
    title: toRaw(meta, 'title'),
    link: toLink(meta.link),
    self: toLink(meta.xmlurl),
    // The parser's own `date` is the newest one of the entries.
    updated: toTime(toRaw(meta, 'updated')),
    entries: items.map(item => {
      expect(item.title).not.toMatch(/<\/?[a-z]/i)
      return {
        id: item.guid,
        title: toRaw(item, 'title'),
        text: toRaw(item, 'summary'),
        link: toLink(item.link),
        published: item.pubdate?.getTime() ?? Number.NaN,
        updated: item.date?.getTime() ?? Number.NaN,
      }
    }),
  }
}

export function readJsonFeed(json: string): Omit<ReadFeed, 'updated'> {
  const feed = parseJsonFeed(json)
  return {
    title: feed.title ?? '',
    link: toLink(feed.home_page_url),
    self: toLink(feed.feed_url),
    entries: (feed.items ?? []).map(item => ({
      id: item.id ?? '',
      title: item.title ?? '',
      text: item.content_text ?? '',
      link: toLink(item.url),
      published: toTime(item.date_published),
      updated: toTime(item.date_modified),
    })),
  }
}

export function readCalendar(text: string): ReadDay[] {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as string)
  return calendar.getAllSubcomponents('vevent').map(component => {
    const event = new ICAL.Event(component)
    const stamp = component.getFirstPropertyValue('dtstamp')
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
    return {
      id: event.uid,
      title: event.summary,
      text: event.description,
      link: toLink(String(component.getFirstPropertyValue('url'))),
      updated: toTime(String(stamp)),
      from: event.startDate.toString(),
      to: event.endDate.toString(),
    }
  })
}

/** A feed in all of its forms, which have the same entries. */
export async function readAllForms(
  server: Pick<TestServer, 'get'>,
  page: string,
  query: string,
): Promise<ReadFeed & { readonly days: readonly ReadDay[] }> {
  const fetchForm = async (ending: string) => {
    const { status, text } = await server.get(`${page}.${ending}${query === '' ? '' : `?${query}`}`)
    expect(status, text.slice(0, 300)).toBe(200)
    return text
  }
  const atom = await fetchForm('atom')
  const feed = readWithFeedsmith(atom)
  expect(await readWithFeedparser(atom)).toEqual(feed)
  const { entries, title, link } = readJsonFeed(await fetchForm('feed.json'))
  expect({ entries, title, link }).toEqual({ entries: feed.entries, title: feed.title, link: feed.link })
  const days = readCalendar(await fetchForm('ics'))
  // A calendar counts seconds.
  expect(days.map(({ id, title, text, link, updated }) => [id, title, text, link, updated])).toEqual(
    feed.entries.map(({ id, title, text, link, updated }) => [
      id,
      title,
      text,
      link,
      Math.floor(updated / 1000) * 1000,
    ]),
  )
  return { ...feed, days }
}
