/** What has a page of its own, in the order of lists. */
export const entityKinds = ['app', 'chain', 'asset', 'category', 'stablecoin', 'bridge'] as const
export type EntityKind = (typeof entityKinds)[number]
