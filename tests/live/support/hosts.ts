import { freeHosts, iconHosts, proHost } from '@analytics/defillama/documented'

export type FreeNamespace = keyof typeof freeHosts

const nameOf = (url: string) => new URL(url).host

/** The provider's host names. `free` are those without a key, by what they serve. */
export const hosts = {
  free: Object.fromEntries(
    Object.entries(freeHosts).map(([namespace, url]) => [namespace, nameOf(url)]),
  ) as Readonly<Record<FreeNamespace, string>>,
  pro: nameOf(proHost),
  icons: iconHosts,
}

export const hostNames: readonly string[] = [...Object.values(hosts.free), hosts.pro, ...hosts.icons]

const namespaces = new Map(Object.entries(hosts.free).map(([namespace, host]) => [host, namespace]))

/** A request in the pro layout, without its key. */
export interface Place {
  /** Address with its query: `/coins/chart/coingecko:bitcoin?span=30`. */
  readonly address: string
  /** The text where the pro host expects the key; null on a free host. */
  readonly key: string | null
}

/** The target of a request to one of the hosts; null for a host of logos. */
export function toPlace(host: string, url: string): Place | null {
  const namespace = namespaces.get(host)
  if (namespace !== undefined) return { address: `/${namespace}${url}`, key: null }
  if (host !== hosts.pro) return null
  const [, first = '', ...rest] = url.split('/')
  // The account's own path has its key last.
  if (first === 'usage') return { address: '/usage', key: decodeURIComponent(rest.join('/')) }
  return { address: `/${rest.join('/')}`, key: decodeURIComponent(first) }
}
