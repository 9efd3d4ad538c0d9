/** Parameters of a file besides those of its page. */
export interface FileChoice {
  readonly panel: string
  readonly data?: 'full'
  /** Ids of ticked rows. */
  readonly rows?: readonly string[]
  /** The part of a chart of lines that is shown, in Unix seconds. */
  readonly moments?: { readonly from: number; readonly to: number } | null
}

/** The first page has no name in its address. */
const firstPage = '/overview'

/** The path of a page as the beginning of a file's address. */
export function toFilePath(path: string): string {
  return path === '/' ? firstPage : path
}

/** The path of the page whose file this is. */
export function toPagePath(path: string): string {
  return path === firstPage ? '/' : path
}

/** The address of a file for people, which says above its header what it is of. `view` is the query of its page. */
export function toFileUrl(
  path: string,
  view: string,
  { panel, data, rows = [], moments = null }: FileChoice,
): string {
  const query = new URLSearchParams({ panel })
  if (data) query.set('data', data)
  if (rows.length > 0) query.set('rows', rows.join(','))
  if (moments) query.set('moments', `${moments.from}_${moments.to}`)
  query.set('about', '1')
  // A comma needs no escape in a query, and stays readable.
  const all = view === '' ? query.toString() : `${view}&${query.toString()}`
  return `${toFilePath(path)}.csv?${all.replaceAll('%2C', ',')}`
}
