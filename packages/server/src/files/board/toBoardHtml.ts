import { toCsvFile } from '@analytics/contract/files/DataFile'
import { formatCell } from '@analytics/contract/format/unit'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import {
  toProblemLines,
  toCreditLines,
  type BoardContent,
  type FilledPanel,
  type FilledSection,
} from './BoardContent.ts'
import { toTextHtml } from './toTextHtml.ts'

const style = `
:root { color-scheme: light; font: 15px/1.55 Geist, 'Geist Variable', ui-sans-serif, system-ui, sans-serif; color: #14181f; background: #fff }
body { margin: 0 auto; max-width: 1152px; padding: 24px 16px }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 16px } h2 { font-size: 20px; margin: 16px 0 0 } h3 { font-size: 15px; margin: 0 0 8px }
main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px }
section { grid-column: span 2; min-width: 0; break-inside: avoid } section.half { grid-column: span 1 }
@media (max-width: 767px) { section.half { grid-column: span 2 } }
figure { margin: 0; border: 1px solid #e3e6eb; border-radius: 8px; overflow: hidden; padding-bottom: 8px } figure > svg { display: block; width: 100%; height: auto }
figcaption, footer, .note { color: #5b6472; font-size: 12px; padding: 4px 16px } h3 + .scroll, figure > h3 { padding: 0 16px } figure > h3 { padding-top: 12px }
.scroll { overflow-x: auto; max-height: 480px } table { border-collapse: collapse; font-size: 13px; width: 100% } th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid #eef0f3; white-space: nowrap } .n { text-align: right; font-variant-numeric: tabular-nums }
a { color: #1d4ed8 } .days { color: #5b6472 } .warning { color: #8a5300; font-weight: 600 }
@media print { body { padding: 0; max-width: none } .scroll { max-height: none; overflow: visible } details { display: none } }
`

/**
 * A board as one document with its data, drawings and texts, which needs neither a network nor a script. `font` is the markup of a style
 * sheet.
 */
export function toBoardHtml(content: BoardContent, font: string): string {
  const { title, address, site, sections, origin } = content
  const footer = [...toProblemLines(content), ...toCreditLines(content)].map(
    line => `<p>${escapeHtml(line)}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${appCopy.name}`)}</title>
<style>${style}</style>${font}
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${origin?.simulated ? `<p class="warning">${escapeHtml(`${appCopy.demoBanner.title}, simulated figures`)}</p>` : ''}
<main>
${sections.map(section => toSection(section, site)).join('\n')}
</main>
<footer>
${footer.join('\n')}
<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
</footer>
</body>
</html>
`
}

function toSection(section: FilledSection, site: string): string {
  return `<section${section.isHalf ? ' class="half"' : ''}>${toInner(section, site)}</section>`
}

function toInner(section: FilledSection, site: string): string {
  if (section.kind === 'heading') return `<h2>${escapeHtml(section.text)}</h2>`
  if (section.kind === 'text') return toTextHtml(section, site)
  if (section.kind === 'missing')
    return `<figure><h3>${escapeHtml(section.title)}</h3><p class="note">${escapeHtml(section.message)}</p></figure>`
  return toFigure(section)
}

/** The table of a chart is folded. */
function toFigure({ title, file, svg, address }: FilledPanel): string {
  const csv = Buffer.from(toCsvFile(file, { hasNotes: true })).toString('base64')
  const table = toTable(file)
  const links = [
    `<a download="${escapeHtml(file.name)}.csv" href="data:text/csv;charset=utf-8;base64,${csv}">CSV</a>`,
    `<a href="${escapeHtml(address)}">Page</a>`,
  ]
  const notes = file.notes.map(note => escapeHtml(note)).join(' · ')
  return `<figure>${svg === null ? `<h3>${escapeHtml(title)}</h3>${table}` : `${svg}<details class="note"><summary>Values</summary>${table}</details>`}<figcaption>${notes} · ${links.join(' · ')}</figcaption></figure>`
}

function toTable({ columns, rows }: FilledPanel['file']): string {
  const classes = columns.map(({ unit }) => (unit === null ? '' : ' class="n"'))
  const head = columns.map(
    ({ label, unit }, index) =>
      `<th scope="col"${classes[index]}>${escapeHtml(unit === null ? label : `${label}, ${unit}`)}</th>`,
  )
  const body = rows.map(
    row =>
      `<tr>${row.map((cell, index) => `<td${classes[index]}>${escapeHtml(formatCell(cell, columns[index]?.unit ?? null))}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
