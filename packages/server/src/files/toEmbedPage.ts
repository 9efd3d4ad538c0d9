import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataFile } from '@analytics/contract/files/DataFile'
import { toLeadText } from '@analytics/contract/headline/Headline'
import { appCopy } from '@analytics/contract/pages/model/texts'

import type { EmbedJob, EmbeddedPicture, EmbedTheme, LiveChart } from '../http/made/MakeJob.ts'
import { escapeHtml } from '../lib/escapeHtml.ts'
import type { FileContent } from './FileContent.ts'
import { toShownRows } from './toShownRows.ts'

interface Embedded extends Pick<FileContent, 'title' | 'headline' | 'address'> {
  /** Null for a board, which has several. */
  readonly figures: DataFile | null
}

/** A chart in a page of its own, without any script but on request: its picture, its figures for screen readers, its credit and a link. */
export function toEmbedPage(
  { theme, style, picture, source, isSimulated, live }: EmbedJob,
  { title, headline, address, figures }: Embedded,
): string {
  const heading = picture.title ?? (headline ? toLeadText(headline) : title)
  const name = `${heading} · ${appCopy.name}`
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
<h1 class="sr">${escapeHtml(heading)}</h1>
${toPicture(picture, theme, figures ? `Chart: ${figures.title}` : `Board: ${heading}`)}
<div class="sr">${figures ? toTable(figures) : ''}</div>
</main>
<footer><span>${isSimulated ? `<strong>${escapeHtml(appCopy.demoBanner.title)}</strong> · ` : ''}${live || !picture.hasSource ? `Source: ${escapeHtml(source)} · ` : ''}${appCopy.name}</span>
<a href="${escapeHtml(address)}" target="_blank" rel="noopener">Open</a></footer>
</body>
</html>
`
}

/** The pictures of narrow frames, whose text would be too small in a wide one. */
const narrower = [
  ['(max-width: 479px)', 'phone'],
  ['(max-width: 735px)', 'column'],
] as const

function toPicture(
  { url, hasBackground, hasSize }: EmbeddedPicture,
  theme: EmbedTheme,
  name: string,
): string {
  const sizes = hasSize ? [] : narrower
  const withBackground = (background: string) => (hasBackground ? url : `${url}${background}`)
  const toSources = (address: string, media: readonly string[]) =>
    [...sizes.map(([width, size]) => [width, `&size=${size}`] as const), ['', ''] as const].map(
      ([width, size]) =>
        [[...media, width].filter(part => part !== '').join(' and '), address + size] as const,
    )
  const standard = withBackground(theme === 'dark' ? dark : '')
  const sources = [
    ...(theme === 'auto' ? toSources(withBackground(dark), ['(prefers-color-scheme: dark)']) : []),
    ...toSources(standard, []),
  ]
  const markup = sources.flatMap(([media, address]) =>
    media === '' ? [] : [`<source media="${media}" srcset="${escapeHtml(address)}">`],
  )
  return `<picture>${markup.join('')}<img src="${escapeHtml(standard)}" alt="${escapeHtml(name)}"></picture>`
}

const dark = '&background=dark'

function toLiveData({ data }: LiveChart): string {
  return Object.entries(data)
    .map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''))
    .join('')
}

const mostRows = { series: 30, table: 30 }

function toTable(file: DataFile): string {
  const { title, columns } = file
  const shownRows = toShownRows(file, mostRows)
  const cells = (row: readonly CsvCell[]) =>
    row.map(cell => `<td>${escapeHtml(cell === null ? '' : String(cell))}</td>`).join('')
  const head = columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`).join('')
  return `<table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${shownRows
    .map(row => `<tr>${cells(row)}</tr>`)
    .join('')}</tbody></table>`
}
