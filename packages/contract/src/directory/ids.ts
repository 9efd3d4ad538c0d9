import { othersId } from '../metrics/palettes.ts'

interface Slugged {
  readonly slug: string
  /** The provider's id. */
  readonly key: string
}

/** No path can hold them. */
const impossible = new Set(['', '.', '..'])

/** Whether a slug can be an id by itself. The id of Others stands for the rest of a wildcard in the explorer. */
export function isPossibleId(slug: string): boolean {
  return !impossible.has(slug) && slug !== othersId && !slug.includes('~')
}

/** `slug~key`, which is unique because no slug in it has a tilde. */
export function toLongId({ key, slug }: Slugged): string {
  return `${impossible.has(slug) ? '' : slug.replaceAll('~', '-')}~${key}`
}

/** Id of the page of an entity without a slug, such as a category. */
export function toNameSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
