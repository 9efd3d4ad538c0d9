interface Slugged {
  readonly slug: string
  /** The provider's id. */
  readonly key: string
}

/** No path can hold them. */
const impossible = new Set(['', '.', '..'])

/** Whether a slug can be an id by itself. */
export function isPossibleId(slug: string): boolean {
  return !impossible.has(slug) && !slug.includes('~')
}

/** The id that is one's own whoever else wants its slug. A slug has no tilde in it, so that no two have one. */
export function toLongId({ key, slug }: Slugged): string {
  return `${impossible.has(slug) ? '' : slug.replaceAll('~', '-')}~${key}`
}

/** What leads to an application from a row that knows only itself: a parent of its slug would take its place. */
export function toLinkId({ parent, ...own }: Slugged & { readonly parent: string | null }): string {
  return isPossibleId(own.slug) && own.slug !== parent ? own.slug : toLongId(own)
}
