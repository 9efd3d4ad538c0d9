import type { EntityKind } from '../metrics/entityKinds.ts'

export interface Star {
  readonly kind: EntityKind
  readonly id: string
}

/** A page with everything that its address says. */
export interface SavedView {
  readonly name: string
  /** The path below the base path, with the query. */
  readonly address: string
}

/** The occurrences of a watch that were shown already. */
export interface NotedWatch {
  /** The last complete day at that time. */
  readonly to: string
  /** Ids of its latest occurrences. */
  readonly ids: readonly string[]
}

type NotedWatches = Readonly<Record<string, NotedWatch>>

/** The state of watches in one browser, by their addresses. Files leave it out. */
export interface Watching {
  readonly hasAlerts: boolean
  /** At the last visit of the workspace. */
  readonly seen: NotedWatches
  /** Raised as notifications. */
  readonly told: NotedWatches
}

/** The starred subjects and saved views of one browser, in the user's order. */
export interface Workspace {
  readonly stars: readonly Star[]
  readonly views: readonly SavedView[]
  /** Absent before the first watch. */
  readonly watching?: Watching
}

export const emptyWorkspace: Workspace = { stars: [], views: [] }

export const workspaceFormat = 'analytics-workspace'
export const workspaceVersion = 1

export const isSameStar = (one: Star, other: Star) => one.kind === other.kind && one.id === other.id
export const isSameView = (one: SavedView, other: SavedView) =>
  one.address === other.address && one.name === other.name

/** A view of the explorer that waits for a condition. */
export const isWatchView = ({ address }: SavedView) => /^\/explore\?(?:.*&)?when=./.test(address)

export const longestName = 120
/** A board of 12 parts with long texts has more than fit into an address, and is kept all the same. */
const longestAddress = 32_000

const boardPath = '/board'

export const isBoardView = ({ address }: SavedView) => address.split('?', 1)[0] === boardPath

/** A path of this application; no other host, and no script. */
export function isOwnAddress(text: string): boolean {
  return text.length <= longestAddress && /^\/(?![/\\])[^\s\\]*$/.test(text)
}

/** Adds what is new behind what is there. */
export function mergeWorkspaces(now: Workspace, added: Workspace): Workspace {
  const { stars, views } = added
  return {
    ...now,
    stars: addNew(now.stars, stars, isSameStar),
    views: addNew(now.views, views, isSameView),
  }
}

function addNew<Item>(
  now: readonly Item[],
  added: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly Item[] {
  const all = [...now]
  for (const item of added) if (!all.some(other => isSame(other, item))) all.push(item)
  return all
}

/** Moves one item by so many places; others keep their order. */
export function moveItem<Item>(items: readonly Item[], item: Item, by: number): readonly Item[] {
  const index = items.indexOf(item)
  const to = index + by
  if (index < 0 || to < 0 || to >= items.length) return items
  return items.toSpliced(index, 1).toSpliced(to, 0, item)
}
