import { createHash } from 'node:crypto'

import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataFile } from '@analytics/contract/files/DataFile'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import { withBase } from '../requests/basePath.ts'
import { scriptPolicy, toPolicy } from '../requests/securityHeaders.ts'

const style = `
:root { color-scheme: light dark; --back: #ffffff; --text: #494f59; --line: #e5e7eb }
@media (prefers-color-scheme: dark) { :root[data-theme='auto'] { --back: #101215; --text: #b0b4bc; --line: #1e2126 } }
:root[data-theme='dark'] { --back: #101215; --text: #b0b4bc; --line: #1e2126 }
body { margin: 0; background: var(--back); color: var(--text); font: 12px/16px var(--font, ui-sans-serif, system-ui, sans-serif) }
img { display: block; width: 100%; height: auto }
footer { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; border-top: 1px solid var(--line) }
footer span { flex: 1 } a { color: inherit }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** Only these pages may be framed, by the sites that the operator allows. `scripts` are the hashes of a live chart's own ones. */
export function embedHeaders(
  frameAncestors: string,
  scripts?: readonly string[],
): Readonly<Record<string, string>> {
  const own = { 'style-src': `'self' '${styleHash}'`, 'frame-ancestors': frameAncestors }
  const policy = scripts
    ? scriptPolicy(scripts, own)
    : toPolicy({
        'default-src': "'none'",
        'img-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        ...own,
      })
  return { 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' }
}

export const embedThemes = ['auto', 'dark', 'light'] as const
export type EmbedTheme = (typeof embedThemes)[number]

export interface EmbedParts {
  readonly title: string
  readonly theme: EmbedTheme
  /** Address of the picture with everything but its theme. */
  readonly picture: string
  /** Address of the page. */
  readonly page: string
  readonly source: string
  readonly isSimulated: boolean
  readonly figures: DataFile
  /** The application takes the place of the picture. */
  readonly live?: LiveParts | undefined
}

interface LiveParts {
  readonly path: string
  readonly query: string
  readonly panel: string | undefined
  readonly basePath: string
  /** A page as it was built. */
  readonly template: string
}

/** A chart in a page of its own, without any script but on request: its picture, its figures for screen readers, its credit and a link. */
export function toEmbedPage(parts: EmbedParts): string {
  const { title, theme, picture, page, source, isSimulated, figures, live } = parts
  const pictureIn = (name: 'dark' | 'light') => escapeHtml(`${picture}&theme=${name}`)
  const dark =
    theme === 'auto' ? `<source media="(prefers-color-scheme: dark)" srcset="${pictureIn('dark')}">` : ''
  const name = `${title} · ${appCopy.name}`
  return `<!doctype html>
<html lang="en" data-theme="${theme}"${live ? toLiveData(live) : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
<style>${style}</style>${live ? toLiveHead(live) : ''}
</head>
<body>
<main id="root">
<h1 class="sr">${escapeHtml(title)}</h1>
<picture>${dark}<img src="${pictureIn(theme === 'dark' ? 'dark' : 'light')}" alt="${escapeHtml(`Chart: ${figures.title}`)}"></picture>
<div class="sr">${toTable(figures)}</div>
</main>
<footer><span>${isSimulated ? `<strong>${escapeHtml(appCopy.demoBanner.title)}</strong> · ` : ''}Source: ${escapeHtml(source)} · ${appCopy.name}</span>
<a href="${escapeHtml(page)}" target="_blank" rel="noopener">Open</a></footer>
</body>
</html>
`
}

function toLiveData({ path, query, panel, basePath }: LiveParts): string {
  const data = { framed: path, query: query && `?${query}`, panel, base: basePath }
  return Object.entries(data)
    .map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''))
    .join('')
}

/** The styles and scripts of every page; its links open beside the site that frames it. */
function toLiveHead({ template, basePath }: LiveParts): string {
  const shared = template.match(/<link [^>]*rel="(?:stylesheet|modulepreload)"[^>]*>|<script>.*?<\/script>/gs)
  return `<base target="_blank">${withBase((shared ?? []).join(''), basePath)}`
}

const mostRows = 30

/** The latest rows of a series, the first ones of a table. */
function toTable({ title, columns, rows }: DataFile): string {
  const shown = columns[0]?.name === 'from' ? rows.slice(-mostRows) : rows.slice(0, mostRows)
  const cells = (row: readonly CsvCell[]) =>
    row.map(cell => `<td>${escapeHtml(cell === null ? '' : String(cell))}</td>`).join('')
  const head = columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`).join('')
  return `<table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${shown
    .map(row => `<tr>${cells(row)}</tr>`)
    .join('')}</tbody></table>`
}
