export interface NearName {
  readonly path: string
  readonly name: string
}

interface ServedNear {
  /** The page that does not exist. */
  readonly of: string
  readonly near: readonly NearName[]
}

/** What the server said when it served a page of something unknown; undefined for any other page. */
export function findServedNear(path: string): readonly NearName[] | undefined {
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="data-near"]')?.content
  if (content === undefined) return undefined
  const { of, near } = JSON.parse(content) as ServedNear
  return of === path ? near : undefined
}
