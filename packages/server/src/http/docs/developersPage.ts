import { explorePath } from '@analytics/contract/api/endpoints/paths'
import { boards } from '@analytics/contract/board/boards'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import {
  boardEndings,
  boardForms,
  fileEndings,
  fileForms,
  type FileEnding,
} from '@analytics/contract/files/fileForms'
import { pictureBackgrounds, pictureParts, pictureTexts } from '@analytics/contract/files/picture'
import { exploreViews } from '@analytics/contract/query/ExploreQuery'
import { chartMarks } from '@analytics/contract/view/viewState'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import { toDocument } from './document.ts'
import { figureRules, grammarExamples } from './guideText.ts'

export interface DevelopersParts {
  /** The address at which readers reach the server. */
  readonly baseUrl: string
  /** The application in the examples. */
  readonly app: { readonly id: string; readonly name: string }
  readonly styleSheet: string | undefined
  readonly basePath: string
}

const fileOptions = [
  ['data=all', 'the whole history of all members, untransformed; data=full everything of the range'],
  ['panel=table', 'another panel of the page; the refusal of an unknown one lists them'],
  ['names=long', 'adds unit and name to the headers; names=short gives a, b, c'],
  ['shape=long', 'from, to, series, value'],
  ['pick=latest', 'one figure a row of the explorer, or pick=total; with header=0 a number for a cell'],
  ['about=1', 'lines about range, source and completeness above the rows; header=0 leaves out the header'],
] as const

const pictureOptions = [
  [
    'size=article',
    '912 wide; column is 560, phone 390, square 1080x1080, card 1200x630, wide 1600x900, or two sides',
  ],
  [
    'title=Fees+rose',
    `the headline, at most ${pictureTexts.title} characters; by default the sentence that heads the page, or the chart's title`,
  ],
  [
    'note=Own+count',
    `a note at the foot, at most ${pictureTexts.note} characters; description replaces the line below the headline`,
  ],
  [
    'draw=change',
    `${chartMarks.join(', ')}: lit has the two largest changes in colour, change a panel for each series; in the explorer view=${exploreViews.join(', ')}`,
  ],
  ['background=paper', `white by default; ${pictureBackgrounds.join(', ')}`],
  ['parts=names,source', `what stands beside the chart: ${pictureParts.join(', ')}, or none`],
  ['events=hack,raise', 'marks events, as on the page'],
  ['scale=2', 'image pixels in each CSS pixel, 1 to 3; at most 4 megapixels in all'],
  ['panel=chart', 'another panel of the page'],
] as const

/** How programs get the figures: formats, grammar, files, pictures, MCP and limits, with examples that work here. */
export function toDevelopersPage({ baseUrl, app, styleSheet, basePath }: DevelopersParts): string {
  const link = (path: string, text = path) =>
    `<a href="${escapeHtml(path)}"><code>${escapeHtml(text)}</code></a>`
  const code = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
  const view = `s=revenue.app.${app.id}/fees.app.${app.id};pct&range=90d&grain=W`
  const example = (ending: FileEnding) => `/explore.${ending}?${view}`
  const board = `/board?${boards[0]?.address ?? ''}`
  const rowsOf = (rows: readonly (readonly [string, string])[]) =>
    table(
      ['Option', 'Meaning'],
      rows.map(([name, meaning]) => [`<code>${escapeHtml(name)}</code>`, escapeHtml(meaning)]),
    )
  const sections = [
    section(
      'Formats',
      `<p>The address of every page and explorer view takes an ending. The file equals the page, value by value. These show the take rate of ${escapeHtml(app.name)} by week, in 90 days.</p>${table(
        ['Ending', 'Content', 'Example'],
        fileEndings
          .filter(ending => !fileForms[ending].isOfBoard)
          .map(ending => [
            `<code>.${ending}</code>`,
            escapeHtml(fileForms[ending].description),
            link(example(ending), `/explore.${ending}`),
          ]),
      )}<p>Pages work the same way: ${link('/application-fees.csv?timeFrame=90d')}, ${link(`/app/${encodeURIComponent(app.id)}.md`)}.</p>${code(
        `curl -fsS '${baseUrl}${example('csv')}'\npd.read_csv("${baseUrl}${example('csv')}", parse_dates=["from", "to"])\nFROM read_parquet('${baseUrl}${example('parquet')}')\n=IMPORTDATA("${baseUrl}${example('csv')}", ",", "en_US")`,
      )}`,
    ),
    section(
      'Rows and formulas',
      `<p>A view is up to twelve rows. A row is a line name or a formula, with options after semicolons.</p>${table(
        ['Row', 'Meaning'],
        grammarExamples.map(({ expression, meaning }) => {
          const { query } = readExplore(new URLSearchParams({ s: expression }).toString())
          return [link(`/explore?${writeExplore(query)}`, expression), escapeHtml(meaning)]
        }),
      )}<ul>${figureRules.map(rule => `<li>${escapeHtml(rule)}</li>`).join('')}</ul>`,
    ),
    section('Files', `${rowsOf(fileOptions)}<p>Example: ${link(`${example('csv')}&shape=long`)}.</p>`),
    section(
      'Pictures',
      `${rowsOf(pictureOptions)}<p>Example: ${link(`${example('png')}&size=column&background=paper`)}.</p>`,
    ),
    section(
      'Boards',
      `<p>Up to twelve charts, tables and texts stand in one address: ${link(board, '/board?title=…&p=…')}. A part <code>p</code> is a panel of a page with its parameters, such as <code>application-fees.table?timeFrame=90d</code>, a view as in <code>explore?s=fees.all</code>, or begins with <code>text:</code> or <code>heading:</code>; <code>half:</code> before it sets two side by side. <code>timeFrame</code>, <code>range</code>, <code>vs</code> and <code>known</code> hold for parts without their own. Figures in texts: <code>{fees.all 30d}</code>, <code>{fees.all 30d change}</code>, <code>{tvl.all latest}</code>, <code>{top fees.app.* 3 7d}</code>.</p>${table(
        ['Ending', 'Content', 'Example'],
        boardEndings.map(ending => [
          `<code>.${ending}</code>`,
          escapeHtml(boardForms[ending]),
          link(board.replace('?', `.${ending}?`), `/board.${ending}`),
        ]),
      )}<p>A board is also a text file, for which <code>npm run board FILE</code> prints the address, as the tool <code>make_board</code> does.</p>`,
    ),
    section(
      'Embedding',
      `<p>The address of a view below <code>/embed</code> is the chart without the application, for an iframe. It needs no script; <code>live=1</code> adds tooltips and a legend that hides series.</p>${code(
        `<iframe src="${baseUrl}/embed/explore?${view}" width="100%" height="420"></iframe>`,
      )}`,
    ),
    section(
      'API',
      `<p>${link(explorePath + `?${view}`, explorePath)} reads the same rows as JSON, and refuses what it can't use with its position. ${link('/api/docs')} documents all endpoints, ${link('/api/openapi.json')} is for generators.</p>`,
    ),
    section(
      'Language models',
      `<p>${link('/llms.txt')} says what there is, ${link('/llms-full.txt')} has the definitions, the grammar and the recipes. An MCP server (Streamable HTTP, no account) is at <code>${escapeHtml(baseUrl)}/mcp</code>, with the tools find, query, rank, explain, read_page and draw. Most clients take this configuration:</p>${code(
        JSON.stringify({ mcpServers: { analytics: { type: 'http', url: `${baseUrl}/mcp` } } }, null, 2),
      )}`,
    ),
    section(
      'Limits and caching',
      `<ul>
<li>Cached responses are free. Others count against a limit for each client: 429 and 503 come with <code>Retry-After</code>.</li>
<li>A query string has at most 2,000 characters, a view 12 rows, a chart 15 lines, and a body for <code>/mcp</code> 32 kB.</li>
<li>Files and the API send an <code>ETag</code>: ask again with <code>If-None-Match</code>, and an unchanged one is an empty 304.</li>
<li>Pages of other sites may read files and pictures. HEAD and single ranges work, as DuckDB needs them.</li>
<li>Unknown parameters are refused with 400, so a typing error never changes figures silently.</li>
</ul>`,
    ),
  ]
  const main = `<p>Every figure here is free to read by programs, without an account.</p>\n${sections.join('\n')}`
  return toDocument({ path: '/developers', title: 'Developers', main, styleSheet, basePath })
}

function section(title: string, content: string): string {
  return `<section><h2>${title}</h2>${content}</section>`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) => row.map(cell => `<${tag}>${cell}</${tag}>`).join('')
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map(row => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table>`
}
