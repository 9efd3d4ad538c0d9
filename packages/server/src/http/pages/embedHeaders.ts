import { createHash } from 'node:crypto'

import { paperColor, type PictureBackground } from '@analytics/contract/files/picture'

import { scriptPolicy, toPolicy } from '../requests/securityHeaders.ts'

const common = `
:root { color-scheme: light dark; --back: #ffffff; --text: #494f59; --line: #e5e7eb }
@media (prefers-color-scheme: dark) { :root[data-theme='auto'] { --back: #101215; --text: #b0b4bc; --line: #1e2126 } }
:root[data-theme='dark'] { --back: #101215; --text: #b0b4bc; --line: #1e2126 }
body { margin: 0; background: var(--back); color: var(--text); font: 12px/16px var(--font, ui-sans-serif, system-ui, sans-serif) }
img { display: block; width: 100%; height: auto }
footer { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; border-top: 1px solid var(--line) }
footer span { flex: 1 } a { color: inherit }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

const ownBackgrounds: Readonly<Record<PictureBackground, string>> = {
  white: '',
  dark: '',
  paper: `body { --back: ${paperColor} }\n`,
  none: 'body { --back: transparent }\n',
}

/** The styles of an embedded chart. With a height in CSS pixels, the picture fills what the credit leaves. */
export function toEmbedStyle(height: number | null, background: PictureBackground): string {
  const style = common + ownBackgrounds[background]
  if (height === null) return style
  return `${style}body { display: flex; flex-direction: column; height: ${height}px }
main, picture { flex: 1; min-height: 0 } picture { display: block; height: 100% } img { height: 100%; object-fit: contain }
`
}

/** Only these pages may be framed, by the sites that the operator allows. `scripts` are the hashes of a live chart's own ones. */
export function embedHeaders(
  frameAncestors: string,
  style: string,
  scripts?: readonly string[],
): Readonly<Record<string, string>> {
  const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
  const ownPolicy = { 'style-src': `'self' '${styleHash}'`, 'frame-ancestors': frameAncestors }
  const policy = scripts
    ? scriptPolicy(scripts, ownPolicy)
    : toPolicy({
        'default-src': "'none'",
        'img-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        ...ownPolicy,
      })
  return { 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' }
}
