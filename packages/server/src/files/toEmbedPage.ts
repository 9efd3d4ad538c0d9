import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataFile } from '@analytics/contract/files/DataFile'
import { appCopy } from '@analytics/contract/pages/model/texts'

import type { EmbedJob, LiveChart } from '../http/made/MakeJob.ts'
import { escapeHtml } from '../lib/escapeHtml.ts'
import type { FileContent } from './FileContent.ts'

/** A chart in a page of its own, without any script but on request: its picture, its figures for screen readers, its credit and a link. */
export function toEmbedPage(
  { theme, style, picture, source, isSimulated, live }: EmbedJob,
  { title, address, files: [figures] }: FileContent,
): string {
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
<style>${style}</style>${live?.head ?? ''}
</head>
<body>
<main id="root">
<h1 class="sr">${escapeHtml(title)}</h1>
<picture>${dark}<img src="${pictureIn(theme === 'dark' ? 'dark' : 'light')}" alt="${escapeHtml(`Chart: ${figures.title}`)}"></picture>
<div class="sr">${toTable(figures)}</div>
</main>
<footer><span>${isSimulated ? `<strong>${escapeHtml(appCopy.demoBanner.title)}</strong> · ` : ''}Source: ${escapeHtml(source)} · ${appCopy.name}</span>
<a href="${escapeHtml(address)}" target="_blank" rel="noopener">Open</a></footer>
</body>
</html>
`
}

function toLiveData({ data }: LiveChart): string {
  return Object.entries(data)
    .map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''))
    .join('')
}

const mostRows = 30

/** The latest rows of a series, the first ones of a table. */
function toTable({ title, columns, rows }: DataFile): string {
  const shownRows = columns[0]?.name === 'from' ? rows.slice(-mostRows) : rows.slice(0, mostRows)
  const cells = (row: readonly CsvCell[]) =>
    row.map(cell => `<td>${escapeHtml(cell === null ? '' : String(cell))}</td>`).join('')
  const head = columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`).join('')
  return `<table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${shownRows
    .map(row => `<tr>${cells(row)}</tr>`)
    .join('')}</tbody></table>`
}
