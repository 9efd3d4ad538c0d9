import type { Origin } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import { toStructuredData, type DescribedPage } from './structuredData.ts'

export interface HeadParts extends DescribedPage {
  readonly origin: Origin
  readonly basePath: string
  readonly preloads: readonly string[]
  /** Address of a picture of the view, for sites that show a link to it. */
  readonly card?: string | null
  /** Path of the feed of the page. */
  readonly feed?: string | null
  /** A name that the scripts show as the page's title. */
  readonly subject?: string
  /** A page that does not exist: programs should not keep it. */
  readonly isUnknown?: boolean
  /** For the scripts: names like the unknown one, as JSON. */
  readonly near?: string
}

/** Title, description, social tags, structured data and preloads of a page. */
export function toHead(parts: HeadParts): string {
  const {
    title,
    description,
    origin,
    basePath,
    preloads,
    subject,
    near,
    card = null,
    feed = null,
    isUnknown = false,
  } = parts
  const full = title === appCopy.name ? title : `${title} · ${appCopy.name}`
  return [
    `<title>${escapeHtml(full)}</title>`,
    metaOf('name', 'description', description),
    metaOf('property', 'og:type', 'website'),
    metaOf('property', 'og:site_name', appCopy.name),
    metaOf('property', 'og:title', full),
    metaOf('property', 'og:description', description),
    metaOf('name', 'twitter:card', card === null ? 'summary' : 'summary_large_image'),
    metaOf('name', 'twitter:title', full),
    metaOf('name', 'twitter:description', description),
    ...(card === null
      ? []
      : [
          metaOf('property', 'og:image', card),
          metaOf('property', 'og:image:width', '1200'),
          metaOf('property', 'og:image:height', '630'),
          metaOf('property', 'og:image:alt', `${full}, drawn`),
          metaOf('name', 'twitter:image', card),
        ]),
    ...(feed === null
      ? []
      : [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(basePath + feed)}">`,
        ]),
    metaOf('name', 'data-origin', origin.kind),
    ...(subject === undefined ? [] : [metaOf('name', 'data-subject', subject)]),
    ...(near === undefined ? [] : [metaOf('name', 'data-near', near)]),
    isUnknown ? metaOf('name', 'robots', 'noindex') : toStructuredData(parts, origin, basePath),
    ...preloads.map(
      url => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(url)}">`,
    ),
  ].join('\n    ')
}

function metaOf(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}
