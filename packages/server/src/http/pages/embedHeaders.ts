import { createHash } from 'node:crypto'

import { scriptPolicy, toPolicy } from '../requests/securityHeaders.ts'

/** The styles of an embedded chart. Its policy names their hash. */
export const embedStyle = `
:root { color-scheme: light dark; --back: #ffffff; --text: #494f59; --line: #e5e7eb }
@media (prefers-color-scheme: dark) { :root[data-theme='auto'] { --back: #101215; --text: #b0b4bc; --line: #1e2126 } }
:root[data-theme='dark'] { --back: #101215; --text: #b0b4bc; --line: #1e2126 }
body { margin: 0; background: var(--back); color: var(--text); font: 12px/16px var(--font, ui-sans-serif, system-ui, sans-serif) }
img { display: block; width: 100%; height: auto }
footer { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; border-top: 1px solid var(--line) }
footer span { flex: 1 } a { color: inherit }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

const styleHash = `sha256-${createHash('sha256').update(embedStyle).digest('base64')}`

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
