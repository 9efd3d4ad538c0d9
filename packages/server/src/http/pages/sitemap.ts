import type { EntityDirectory } from '@analytics/contract/directory/directory'
import { findSubjectPages, toSubjectPath } from '@analytics/contract/pages/entitySubject'
import { pageEntries } from '@analytics/contract/pages/pages'

import { escapeHtml } from '../../lib/escapeHtml.ts'

/** The format allows no more. */
const mostUrls = 50_000

/** Every dashboard, and the pages of every entity. */
export function toSitemap(site: string, basePath: string, directory: EntityDirectory | undefined): string {
  const dashboards = pageEntries.map(({ path }) => path).filter(path => !path.includes('{'))
  const entities = (directory?.entities ?? []).flatMap(entity =>
    findSubjectPages(entity).map(page => toSubjectPath(page, entity.id)),
  )
  const paths = [...dashboards, ...entities]
  const urls = paths
    .slice(0, mostUrls)
    .map(path => `  <url><loc>${escapeHtml(site + basePath + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function toRobots(site: string, basePath: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}${basePath}/sitemap.xml\n`
}
