import type { Origin } from '@analytics/contract/api/responses/metadata'
import { toMediaType } from '@analytics/contract/files/fileForms'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { escapeHtml } from '../../lib/escapeHtml.ts'

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
  /** Marks a page that does not exist, so that search engines don't index it. */
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
          `<link rel="alternate" type="${toMediaType('atom')}" title="${escapeHtml(title)}" href="${escapeHtml(basePath + feed)}">`,
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

interface DescribedPage {
  readonly title: string
  readonly description: string
  /** The path below the base path. */
  readonly path: string
  /** Whether it is about one entity, and where its figures are. */
  readonly dataUrls?: readonly string[]
}

/** Describes a page for programs: schema.org as JSON-LD, with addresses relative to the page's own. Simulated figures are no data set. */
function toStructuredData(page: DescribedPage, { simulated }: Origin, basePath: string): string {
  const { title, description, path, dataUrls } = page
  const url = basePath + path
  const home = { '@type': 'WebSite', name: appCopy.name, url: `${basePath}/` }
  const common = { name: title, description, url }
  const subject = dataUrls && !simulated ? toDataSet(common, dataUrls, basePath) : undefined
  const graph =
    path === '/'
      ? [{ ...home, description }]
      : [
          { '@type': 'WebPage', ...common, isPartOf: home, ...(subject ? { mainEntity: subject } : {}) },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [toItem(1, appCopy.name, `${basePath}/`), toItem(2, title, url)],
          },
        ]
  return toScriptText({ '@context': 'https://schema.org', '@graph': graph })
}

function toDataSet(common: Readonly<Record<string, string>>, urls: readonly string[], basePath: string) {
  return {
    '@type': 'Dataset',
    ...common,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: appCopy.credits.data.name, url: appCopy.credits.data.href },
    distribution: urls.map(url => ({
      '@type': 'DataDownload',
      encodingFormat: toMediaType('json'),
      contentUrl: basePath + url,
    })),
  }
}

function toItem(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item }
}

/** No name can end the script: JSON has no other place for these than within text. */
function toScriptText(value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}
