import { createHash } from 'node:crypto'

import { guidePath } from '@analytics/contract/api/endpoints/paths'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import { stylePolicy } from '../requests/securityHeaders.ts'
import { withBase } from '../requests/site.ts'

/** Font and colours come with the dashboards' style sheet. */
const style = `
header { display: flex; align-items: center; gap: 16px; height: 48px; padding: 0 24px; border-bottom: 1px solid var(--border-1) }
header a { display: flex; align-items: center; gap: 8px; color: var(--text-1); font-size: 14px; font-weight: 600; text-decoration: none }
h1 { color: var(--text-1); font-size: 14px; font-weight: 600 }
header h1 { padding-left: 16px; border-left: 1px solid var(--border-2) }
header nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-left: auto; font-size: 13px } header nav a { color: var(--text-2); font-size: 13px; font-weight: 400 }
header nav a:hover, header nav [aria-current] { color: var(--text-1) }
main { max-width: 1136px; margin-inline: auto; padding: 16px 24px 24px }
h1, h2, p, li { overflow-wrap: anywhere } a { color: var(--accent); text-underline-offset: 2px } a:hover { text-decoration: underline }
code { font: 12px/16px ui-monospace, monospace; overflow-wrap: anywhere }
section { margin-top: 16px; padding: 12px 16px; overflow-x: auto; background: var(--surface); border: 1px solid var(--border-1); border-radius: 8px }
h2 code { font-size: 13px; line-height: 20px }
table { width: 100%; margin-top: 8px; border-collapse: collapse; font-size: 12px; line-height: 16px }
th, td { padding: 8px 16px 8px 0; text-align: left; vertical-align: top } tr { border-top: 1px solid var(--border-1) }
thead tr { border-top: 0 } th { color: var(--text-3); font-weight: 500 }
th:nth-child(1) { width: 20%; min-width: 80px } th:nth-child(2) { width: 36% } th:nth-child(4) { width: 10% } td code { color: var(--text-1) }
th:first-child:nth-last-child(2) { width: 32% } th:nth-child(2):last-child { width: auto } td a code { color: inherit } p a, li a { text-decoration: underline }
section h2 { color: var(--text-1); font-size: 14px; line-height: 20px; font-weight: 600 }
section > p, section > ul { margin-top: 8px; color: var(--text-2) } section > ul { padding-left: 20px; list-style: disc } section li { margin-top: 4px }
pre { margin-top: 8px; padding: 8px 12px; overflow-x: auto; background: var(--canvas); border: 1px solid var(--border-1); border-radius: 6px } pre code { overflow-wrap: normal }
article { max-width: 720px; margin-inline: auto; font-size: 14px; line-height: 22px; color: var(--text-2) }
article h2 { margin-top: 32px; color: var(--text-1); font-size: 16px; line-height: 24px; font-weight: 600 }
article p, article ul { margin-top: 12px } article ul { padding-left: 20px; list-style: disc } article li { margin-top: 6px }
article strong { color: var(--text-1); font-weight: 600 } article [id] { scroll-margin-top: 24px }
article :target { background: var(--accent-tint) }
@media (width < 48rem) { header, main { padding-inline: 16px } header { flex-wrap: wrap; height: auto; padding-block: 12px; row-gap: 8px } header nav { width: 100% } section { border-inline: 0; border-radius: 0; margin-inline: -16px } table:has(th:nth-child(4)) { min-width: 560px } }
`

/** Allows the page's own style beside the files of the dashboards. */
export const documentPolicy = stylePolicy(`sha256-${createHash('sha256').update(style).digest('base64')}`)

export interface DocumentParts {
  readonly path: string
  readonly title: string
  /** HTML of the content. */
  readonly main: string
  /** Address of the dashboards' style sheet. */
  readonly styleSheet: string | undefined
  readonly basePath?: string | undefined
}

/** The pages outside the application, with the dashboards first. */
const documents = [
  ['/', 'Dashboards'],
  ['/explore', 'Explore'],
  ['/developers', 'Developers'],
  ['/api/docs', 'API'],
  [guidePath, 'Metrics'],
] as const

function toNavigation(path: string): string {
  const links = documents.map(
    ([href, name]) => `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return `<nav aria-label="Pages">${links.join('')}</nav>`
}

/** A page outside the application in its style. Only the theme runs as a script. */
export function toDocument({ path, title, main, styleSheet, basePath = '' }: DocumentParts): string {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)} · ${appCopy.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/start.js"></script>
${styleSheet === undefined ? '' : `<link rel="stylesheet" href="${escapeHtml(styleSheet)}">`}
<style>${style}</style>
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="" width="20" height="20">${appCopy.name}</a><h1>${escapeHtml(title)}</h1>${toNavigation(path)}</header>
<main>
${main}
</main>
</body>
</html>
`
  return withBase(html, basePath)
}
