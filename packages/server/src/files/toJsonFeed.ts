import type { FileContent } from './FileContent.ts'
import { readFeed } from './readFeed.ts'

/** The rows of a panel as a JSON Feed 1.1, for programs. */
export function toJsonFeed(content: FileContent): string {
  const { title, notes, author, address, self, items } = readFeed(content, 'feed.json')
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: notes,
    home_page_url: address,
    feed_url: self,
    authors: [{ name: author }],
    items: items.map(item => ({
      id: item.urn,
      url: item.address,
      title: item.title,
      content_text: item.text,
      date_published: item.at,
      date_modified: item.updated ?? item.at,
      ...(item.picture === null ? {} : { image: item.picture }),
    })),
  })
}
