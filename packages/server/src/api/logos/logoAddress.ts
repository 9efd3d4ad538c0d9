/** Where our own logos are served from, followed by kind and name. */
export const logoPath = '/api/logo/'

const iconsHost = 'https://icons.llama.fi/'
const siteHost = 'https://icons.llamao.fi/icons/'
/** The site's host scales: this is twice the size we show, for dense screens. */
const siteSize = '?w=48&h=48'

interface LogoFolder {
  readonly folder: string
  readonly query: string
}

/** The provider's folders of logos; there is no other place that a logo comes from. Source: provider.md 1.1. */
const folders = {
  protocols: { folder: `${siteHost}protocols/`, query: siteSize },
  chains: { folder: `${siteHost}chains/`, query: siteSize },
  pegged: { folder: `${siteHost}pegged/`, query: siteSize },
  'file-protocols': { folder: `${iconsHost}protocols/`, query: '' },
  'file-chains': { folder: `${iconsHost}chains/`, query: '' },
  'file-pegged': { folder: `${iconsHost}pegged/`, query: '' },
  file: { folder: iconsHost, query: '' },
} as const satisfies Record<string, LogoFolder>

type LogoKind = keyof typeof folders

const kinds = Object.keys(folders) as LogoKind[]

/** The bridges' own spelling, `icons:slug`. Source: provider.md 2.6. */
const pseudo: Readonly<Record<string, { readonly kind: LogoKind; readonly prefix: string }>> = {
  icons: { kind: 'protocols', prefix: '' },
  protocols: { kind: 'protocols', prefix: '' },
  // The site's drawings of chains all begin so.
  chain: { kind: 'chains', prefix: 'rsz_' },
}

/** Our own path to a logo that the provider names, by URL or by a bridge's `prefix:slug`; null for any other. */
export function toLogoPath(logo: string | null): string | null {
  if (logo === null) return null
  const [, prefix = '', slug = ''] = /^([a-z]+):([^/]+)$/.exec(logo) ?? []
  const known = Object.hasOwn(pseudo, prefix) ? pseudo[prefix] : undefined
  if (known) return pathOf(known.kind, known.prefix + slug)
  const [address = ''] = logo.split(/[?#]/, 1)
  const kind = kinds.find(each => address.startsWith(folders[each].folder))
  return kind === undefined ? null : pathOf(kind, address.slice(folders[kind].folder.length))
}

function pathOf(kind: LogoKind, name: string): string | null {
  return isLogoName(name) ? `${logoPath}${kind}/${name}` : null
}

/** The provider's address of a logo of ours; undefined for a kind or a name that there can't be. */
export function findLogoSource(kind: string, name: string): string | undefined {
  const known = kinds.find(each => each === kind)
  if (known === undefined || !isLogoName(name)) return undefined
  return `${folders[known].folder}${name}${folders[known].query}`
}

/** Whether an address is one of the two hosts', over TLS. */
export function isLogoHost({ origin }: URL): boolean {
  return [iconsHost, siteHost].some(host => new URL(host).origin === origin)
}

/** One path segment without anything that a URL or a file system could take for more. */
function isLogoName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,79}$/i.test(name) && !name.includes('..')
}
