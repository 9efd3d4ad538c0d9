import { expect } from 'vitest'

import { readAllForms, type ReadEntry } from './readFeeds.ts'
import type { TestServer } from './startTestServer.ts'

interface PollOptions {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Keys of subjects by all names that they have, or had before. */
  readonly keys: Readonly<Record<string, string>>
  readonly query?: string
}

/** Titles of entries that a reader shows as new, or as changed. */
interface PollResult {
  readonly fresh: readonly string[]
  readonly changed: readonly string[]
}

interface Polled {
  readonly feed: Awaited<ReturnType<typeof readAllForms>>
  readonly entries: ReadonlyMap<string, ReadEntry>
}

/** Reads a feed again and again as readers do, which keep entries by id, and refuses what would mislead one. */
export class FeedSubscriber {
  readonly page: string
  readonly query: string
  /** Titles with keys in the place of names, by id. */
  readonly #meanings = new Map<string, string>()
  readonly #opened = new Set<string>()
  #last: Polled | undefined

  constructor(page: string, query: string) {
    this.page = page
    this.query = query
  }

  /** `query` may ask for the same feed in another way. */
  async poll(
    server: Pick<TestServer, 'get'>,
    { now, keys, query = this.query }: PollOptions,
  ): Promise<PollResult> {
    const feed = await readAllForms(server, this.page, query)
    const entries = new Map(feed.entries.map(entry => [entry.id, entry]))
    expect(entries.size, 'no id twice').toBe(feed.entries.length)
    await this.#expectUsable(server, feed, now)
    const [before, fresh, changed]: [Polled | undefined, string[], string[]] = [this.#last, [], []]
    for (const [id, entry] of entries) {
      const former = before?.entries.get(id)
      if (!former) fresh.push(entry.title)
      else if (toFigures(former) !== toFigures(entry)) {
        changed.push(entry.title)
        expect(entry.updated, entry.title).toBeGreaterThan(former.updated)
      } else expect([entry.published, entry.updated]).toEqual([former.published, former.updated])
      if (former) expect(entry.published).toBe(former.published)
      const meaning = toMeaning(entry, keys)
      expect(this.#meanings.get(id) ?? meaning, entry.title).toEqual(meaning)
      this.#meanings.set(id, meaning)
    }
    for (const [id, { title }] of before?.entries ?? []) expect(entries.has(id), `lost: ${title}`).toBe(true)
    expect(feed.updated).toBeGreaterThanOrEqual(before?.feed.updated ?? 0)
    expect(new Set(this.#meanings.values()).size, 'nothing twice').toBe(this.#meanings.size)
    this.#last = { feed, entries }
    return { fresh, changed }
  }

  async #expectUsable(server: Pick<TestServer, 'get'>, feed: Polled['feed'], now: number): Promise<void> {
    for (const { title, published, updated } of feed.entries) {
      expect(title).not.toMatch(/<\/?[a-z]|&[a-z]+;/i)
      expect(published).toBeLessThanOrEqual(updated)
      expect(updated).toBeLessThanOrEqual(feed.updated)
    }
    expect(feed.updated).toBeLessThanOrEqual(now)
    for (const link of new Set([feed.self, feed.link, ...feed.entries.map(entry => entry.link)])) {
      const { origin, pathname, search } = new URL(link)
      expect(origin).toBe('http://localhost')
      if (this.#opened.has(link)) continue
      this.#opened.add(link)
      expect((await server.get(pathname + search)).status, link).toBe(200)
    }
    for (const { from, to } of feed.days) expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000)
  }
}

/** An entry without its names. */
const toFigures = ({ text }: ReadEntry) => text.replaceAll(/\(.*?\)/g, '')

/** A title with keys in the place of names. */
function toMeaning({ title }: ReadEntry, keys: PollOptions['keys']): string {
  const [, start = '', words = ''] = /^(No longer true: |True again: |)(.*)$/.exec(title) ?? []
  const names = Object.keys(keys).filter(
    name => /^[ ,]/.test(words.slice(name.length)) && words.startsWith(name),
  )
  const [longest = ''] = names.toSorted((a, b) => b.length - a.length)
  return `${start}${keys[longest] ?? ''}${words.slice(longest.length)}`
}
