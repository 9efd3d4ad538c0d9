import { appMetrics, chainMetrics } from '../metrics/appMetrics.ts'
import type { Metric } from '../metrics/metrics.ts'

interface KindRow {
  /** The metrics that a subject of this kind can have over time. */
  readonly metrics: readonly Metric[]
  /** `all` is the whole market, which needs no id. */
  readonly hasId: boolean
  /** Whether `@chain` can narrow the subject to one chain. */
  readonly hasChains: boolean
}

/** The kinds of subjects, with their metrics. */
export const subjectKinds = {
  app: { metrics: [...appMetrics, 'treasury', 'pf', 'ps'], hasId: true, hasChains: true },
  chain: { metrics: [...chainMetrics, 'inflow'], hasId: true, hasChains: false },
  category: { metrics: appMetrics, hasId: true, hasChains: true },
  asset: { metrics: ['price', 'marketCap'], hasId: true, hasChains: false },
  stablecoin: { metrics: ['stablecoinSupply', 'inflow', 'price'], hasId: true, hasChains: true },
  bridge: { metrics: ['bridgeVolume'], hasId: true, hasChains: false },
  all: {
    metrics: [...appMetrics, 'stablecoinSupply', 'inflow', 'bridgeVolume'],
    hasId: false,
    hasChains: false,
  },
} as const satisfies Record<string, KindRow>

/** The kinds of which a star stands for all subjects. */
export const listedKinds: readonly SubjectKind[] = ['app', 'chain', 'stablecoin', 'bridge']

export type SubjectKind = keyof typeof subjectKinds

export const subjectKindIds = Object.keys(subjectKinds) as SubjectKind[]

export interface Subject {
  readonly kind: SubjectKind
  /** The id in page addresses; empty for `all`. */
  readonly id: string
  /** The id of a chain's page; null for all chains together. */
  readonly chain: string | null
  /** A group of applications that is left out. */
  readonly excludes: Exclusion | null
}

export const exclusions = ['stablecoins'] as const
export type Exclusion = (typeof exclusions)[number]

export function isSubjectKind(text: string): text is SubjectKind {
  return Object.hasOwn(subjectKinds, text)
}

/** A star in a line name stands for all subjects of a kind, all versions of an application or applications of a category, or all chains. */
export type Wildcard = 'subjects' | 'versions' | 'chains'

export function wildcardOf({ id, chain }: Subject): Wildcard | null {
  if (chain === '*') return 'chains'
  if (id === '*') return 'subjects'
  return id.endsWith('.*') ? 'versions' : null
}

/** One of the subjects that a star stands for. */
export function toMemberSubject(subject: Subject, member: string): Subject {
  switch (wildcardOf(subject)) {
    case null:
      return subject
    case 'chains':
      return { ...subject, chain: member }
    default:
      return subject.kind === 'app' || subject.kind === 'category'
        ? { ...subject, kind: 'app', id: member, excludes: null }
        : { ...subject, id: member }
  }
}
