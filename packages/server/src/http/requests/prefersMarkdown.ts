import { toMediaType } from '@analytics/contract/files/fileForms'

import { readAccept } from './readAccept.ts'

/** Whether a client names Markdown before HTML among what it accepts. Clients that read text send `text/markdown, text/html`. */
export function prefersMarkdown(accept = ''): boolean {
  // Few do, and every request is asked.
  if (!/markdown/i.test(accept)) return false
  const types = readAccept(accept)
  const place = (wantedType: string) => {
    const at = types.findIndex(({ type }) => type === wantedType)
    return { at, quality: types[at]?.quality ?? 0 }
  }
  const [text, page] = [place(toMediaType('md')), place('text/html')]
  if (text.quality === 0) return false
  return text.quality > page.quality || (text.quality === page.quality && text.at < page.at)
}
