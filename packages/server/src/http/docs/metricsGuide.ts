import { guidePath } from '@analytics/contract/api/endpoints/paths'

import guide from '../../../../../docs/metrics.md?raw'
import { toColumnsGuide } from './columnTexts.ts'
import { toDocument } from './document.ts'

/** docs/metrics.md and the columns of tables as a page. Headings and terms in bold have anchors. */
export async function toMetricsGuide(styleSheet: string | undefined, basePath?: string): Promise<string> {
  // Few visitors read the guide, so the renderer is loaded for the first of them.
  const { parse } = await import('marked')
  const [, title = '', text = ''] = guide.match(/^# (.+)\n([^]*)$/) ?? []
  const html = await parse(`${text}\n\n${toColumnsGuide()}`)
  const main = `<article>${withAnchors(html)}</article>`
  return toDocument({ path: guidePath, title, main, styleSheet, basePath })
}

/** The first use of each name gets the anchor. */
function withAnchors(html: string): string {
  const taken = new Set<string>()
  return html.replaceAll(/<(h2|strong)>(.*?)<\/\1>/gs, (whole, tag: string, name: string) => {
    const id = toAnchor(name)
    if (id === '' || taken.has(id)) return whole
    taken.add(id)
    return `<${tag} id="${id}">${name}</${tag}>`
  })
}

/** `holders-revenue` for `Holders' revenue`. */
function toAnchor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/&[a-z#0-9]+;|['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
