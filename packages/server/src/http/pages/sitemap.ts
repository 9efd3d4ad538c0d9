import type { EntityDirectory } from '@analytics/contract/directory/directory'
import { hasEntityPage } from '@analytics/contract/pages/entitySubject'
import { toEntityPath } from '@analytics/contract/pages/model/entityPaths'
import { pageEntries } from '@analytics/contract/pages/pages'
import type { FastifyRequest } from 'fastify'

import { escapeHtml } from '../../lib/escapeHtml.ts'

/** The format allows no more. */
const mostUrls = 50_000

/** Address by which the client reached us, as a trusted proxy reports it; empty where its header names no host. */
export function toSite({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const isHost = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host)
  return isHost && /^https?$/.test(protocol) ? `${protocol}://${host}` : ''
}

/** Every dashboard, and every entity that has a page. */
export function toSitemap(site: string, basePath: string, directory: EntityDirectory | undefined): string {
  const dashboards = pageEntries.map(({ path }) => path).filter(path => !path.includes('{'))
  const entities = (directory?.entities ?? []).filter(({ kind }) => hasEntityPage(kind))
  const paths = [...dashboards, ...entities.map(({ kind, id }) => toEntityPath(kind, id))]
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
