export interface RequestTarget {
  readonly key: string | null
  readonly path: string
  readonly query: URLSearchParams
  readonly full: string
}

const namespaces = new Set(['api', 'coins', 'stablecoins', 'yields', 'bridges', 'etfs', 'fdv', 'datasets'])

/** A segment before the namespace is the API key. */
export function toRequestTarget(url: string): RequestTarget {
  const { pathname, search, searchParams } = new URL(`http://localhost${url}`)
  const [, first = '', second = ''] = pathname.split('/')
  const isKeyed = !namespaces.has(first) && namespaces.has(second)
  const path = isKeyed ? pathname.slice(first.length + 1) : pathname
  return { key: isKeyed ? first : null, path, query: searchParams, full: path + search }
}
