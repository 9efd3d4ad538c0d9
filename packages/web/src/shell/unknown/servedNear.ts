export interface NearName {
  readonly path: string
  readonly name: string
}

interface ServedNear {
  /** The page that does not exist. */
  readonly of: string
  readonly near: readonly NearName[]
}

/** Near names that the server put into the page of an unknown entity; undefined for any other page. */
export function findServedNear(path: string): readonly NearName[] | undefined {
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="data-near"]')?.content
  if (content === undefined) return undefined
  const { of, near } = JSON.parse(content) as ServedNear
  return of === path ? near : undefined
}
