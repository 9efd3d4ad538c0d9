import { findChain } from '@analytics/contract/metrics/chains'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import { findSubjectAt } from '@analytics/contract/pages/entitySubject'

export interface LinkedEntity {
  readonly kind: EntityKind
  readonly id: string
}

export interface EventSubjects {
  readonly apps?: string
  readonly chains?: string
}

/** More can't be told apart on an axis. */
export const mostMarked = 30

const toSubjects: { readonly [Kind in EntityKind]?: (ids: readonly string[]) => EventSubjects | null } = {
  app: ids => ({ apps: ids.join(',') }),
  chain: ids => {
    const chains = ids.flatMap(id => findChain(id) ?? [])
    return chains.length > 0 ? { chains: chains.join(',') } : null
  },
}

/**
 * The application or chain of the page, or else those of the series; all events where there are none. Null for chains that are not
 * followed, whose events can't be told apart.
 */
export function toEventSubjects(
  path: string,
  linked: ReadonlyMap<string, LinkedEntity>,
): EventSubjects | null {
  const subject = findSubjectAt(path)
  const toOwn = subject && toSubjects[subject.kind]
  if (toOwn) return toOwn([subject.id])
  const [first] = linked.values()
  const toLinked = first && toSubjects[first.kind]
  if (!toLinked) return {}
  const ids = [...linked.values()].filter(entity => entity.kind === first.kind).map(entity => entity.id)
  return toLinked(ids.slice(0, mostMarked))
}
