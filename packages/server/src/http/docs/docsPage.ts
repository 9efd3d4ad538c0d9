import { guidePath } from '@analytics/contract/metrics/guide'

import { escapeHtml } from '../../lib/escapeHtml.ts'
import { toDocument } from './document.ts'

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly schema: { readonly enum?: readonly string[]; readonly default?: unknown }
}

interface Operation {
  readonly summary: string
  readonly parameters?: readonly Parameter[]
}

/** Describes every endpoint; `styleSheet` is the address of the dashboards' own. */
export function toDocsPage(
  openApi: Readonly<Record<string, unknown>>,
  styleSheet: string | undefined,
  basePath = '',
): string {
  const { description } = openApi['info'] as { description: string }
  const paths = Object.entries(openApi['paths'] as Record<string, { get: Operation }>)
  const main = `<p>${escapeHtml(description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Files, pictures, formulas and MCP: <a href="/developers">developers</a>. For the numbers: <a href="${guidePath}">what every number means</a>. <a href="/">Back to the dashboards</a>.</p>
${paths.map(([path, { get }]) => sectionOf(path, get, basePath)).join('\n')}`
  return toDocument({ title: 'API', main, styleSheet, basePath })
}

function sectionOf(path: string, { summary, parameters = [] }: Operation, basePath: string): string {
  const rows = parameters.map(
    ({ name, description = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(description)}</td><td>${escapeHtml(
        schema.enum?.join(', ') ?? '',
      )}</td><td>${schema.default === undefined ? '' : `<code>${escapeHtml(String(schema.default))}</code>`}</td></tr>`,
  )
  const table = rows.length
    ? `<table><thead><tr><th>Parameter</th><th>Meaning</th><th>Allowed</th><th>Default</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : ''
  return `<section><h2><a href="${escapeHtml(path)}"><code>GET ${escapeHtml(basePath + path)}</code></a></h2><p>${escapeHtml(summary)}</p>${table}</section>`
}
