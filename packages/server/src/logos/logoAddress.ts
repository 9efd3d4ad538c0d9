export const logoPath = '/api/logo/'

const iconsHost = 'https://icons.llama.fi/'
const siteHost = 'https://icons.llamao.fi/icons/'
/** The host scales: twice the size we show, for dense screens. */
const siteSize = '?w=48&h=48'

interface LogoFolder {
  readonly folder: string
  readonly query: string
}

/** The only folders of the provider that logos are fetched from. */
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

/** Bridges write `icons:slug`. */
const pseudo: Readonly<Record<string, { readonly kind: LogoKind; readonly prefix: string }>> = {
  icons: { kind: 'protocols', prefix: '' },
  protocols: { kind: 'protocols', prefix: '' },
  // Chain icons of the site begin so.
  chain: { kind: 'chains', prefix: 'rsz_' },
}

/** Path of a logo from a URL or a bridge's `prefix:slug`; null for any other. */
export function toLogoPath(logo: string | null): string | null {
  if (logo === null) return null
  const [, prefix = '', slug = ''] = /^([a-z]+):([^/]+)$/.exec(logo) ?? []
  const knownFolder = Object.hasOwn(pseudo, prefix) ? pseudo[prefix] : undefined
  if (knownFolder) return pathOf(knownFolder.kind, knownFolder.prefix + slug)
  const [address = ''] = logo.split(/[?#]/, 1)
  const kind = kinds.find(candidate => address.startsWith(folders[candidate].folder))
  return kind === undefined ? null : pathOf(kind, address.slice(folders[kind].folder.length))
}

function pathOf(kind: LogoKind, name: string): string | null {
  return isLogoName(name) ? `${logoPath}${kind}/${name}` : null
}

/** Undefined for an impossible kind or name. */
export function findLogoSource(kind: string, name: string): string | undefined {
  const knownKind = kinds.find(candidate => candidate === kind)
  if (knownKind === undefined || !isLogoName(name)) return undefined
  return `${folders[knownKind].folder}${name}${folders[knownKind].query}`
}

export function isLogoHost({ origin }: URL): boolean {
  return [iconsHost, siteHost].some(host => new URL(host).origin === origin)
}

/** One path segment without special meaning to a URL or file system. */
function isLogoName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,79}$/i.test(name) && !name.includes('..')
}
