import type { Origin } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'

export interface DescribedPage {
  readonly title: string
  readonly description: string
  /** Below the base path. */
  readonly path: string
  /** Whether it is about one entity, and where its figures are. */
  readonly dataUrls?: readonly string[]
}

/** Describes a page for programs: schema.org as JSON-LD, with addresses relative to the page's own. Simulated figures are no data set. */
export function toStructuredData(page: DescribedPage, { simulated }: Origin, basePath: string): string {
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
      encodingFormat: 'application/json',
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
