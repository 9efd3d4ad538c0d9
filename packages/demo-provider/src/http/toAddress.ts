/** Where a request points, below the root or behind a key. */
export interface Address {
  readonly key: string | null
  readonly path: string
  readonly query: URLSearchParams
  /** path and query as sent, without the key */
  readonly full: string
}

const namespaces = new Set(['api', 'coins', 'stablecoins', 'yields', 'bridges', 'etfs', 'fdv', 'datasets'])

/** A first segment that is no namespace, before one that is, is the key. */
export function toAddress(url: string): Address {
  const { pathname, search, searchParams } = new URL(`http://localhost${url}`)
  const [, first = '', second = ''] = pathname.split('/')
  const isKeyed = !namespaces.has(first) && namespaces.has(second)
  const path = isKeyed ? pathname.slice(first.length + 1) : pathname
  return { key: isKeyed ? first : null, path, query: searchParams, full: path + search }
}
