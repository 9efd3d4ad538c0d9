import { createHash } from 'node:crypto'

import { appCopy } from '@analytics/contract/pages/model/texts'

import { stylePolicy } from '../requests/securityHeaders.ts'
import { escapeHtml } from './pages.ts'

const style = `
body { font: 14px/1.5 ui-sans-serif, system-ui, sans-serif; max-width: 860px; margin: 32px auto; padding: 0 16px }
code { font: 13px/1.5 ui-monospace, monospace }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 16px 0 }
h2 { font-size: 14px; margin: 0 } table { border-collapse: collapse; width: 100%; margin-top: 8px }
th, td { text-align: left; padding: 4px 12px 4px 0; vertical-align: top } th { font-weight: 500; opacity: .7 }
`

/** Allows the page's own style, and no other. */
export const docsPolicy = stylePolicy(`sha256-${createHash('sha256').update(style).digest('base64')}`)

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly schema: { readonly enum?: readonly string[]; readonly default?: unknown }
}

interface Operation {
  readonly summary: string
  readonly parameters?: readonly Parameter[]
}

/** Plain HTML without scripts or anything from another host. */
export function toDocsPage(openApi: Readonly<Record<string, unknown>>): string {
  const { title, description } = openApi['info'] as { title: string; description: string }
  const paths = Object.entries(openApi['paths'] as Record<string, { get: Operation }>)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>API · ${appCopy.name}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>
<p>For machines: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Back to the dashboards</a>.</p>
${paths.map(([path, { get }]) => sectionOf(path, get)).join('\n')}
</body>
</html>
`
}

function sectionOf(path: string, { summary, parameters = [] }: Operation): string {
  const rows = parameters.map(
    ({ name, description = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(description)}</td><td>${escapeHtml(
        schema.enum?.join(', ') ?? '',
      )}</td><td>${schema.default === undefined ? '' : `<code>${escapeHtml(String(schema.default))}</code>`}</td></tr>`,
  )
  const table = rows.length
    ? `<table><thead><tr><th>Parameter</th><th>Meaning</th><th>Allowed</th><th>Default</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : ''
  return `<section><h2><a href="${escapeHtml(path)}"><code>GET ${escapeHtml(path)}</code></a></h2><p>${escapeHtml(summary)}</p>${table}</section>`
}
