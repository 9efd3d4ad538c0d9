export const entityKinds = ['app', 'chain', 'asset', 'category', 'stablecoin', 'bridge'] as const
export type EntityKind = (typeof entityKinds)[number]

/** Of an entity's page. */
export function toEntityPath(kind: EntityKind, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`
}
