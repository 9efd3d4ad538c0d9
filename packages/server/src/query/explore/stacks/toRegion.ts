import type { Line } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { chainSlug } from '@analytics/contract/metrics/chains'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { isStablecoin, stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'

import type { AppDirectory } from '../../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../../domain/facts.ts'
import { findSubject } from '../../../series/subjects/appSubject.ts'
import { findPart, type RowPart } from '../../../series/subjects/findPart.ts'
import { isStranger } from './isStranger.ts'

/** A line's part of the market: some subjects, on one chain or on all. */
export interface Region {
  /** The provider's ids of applications, or the ids of other subjects; null for all of them. */
  readonly keys: ReadonlySet<string> | null
  /** Null for all chains. */
  readonly chain: string | null
  /** The chains on which the subjects are; null where that is not known. */
  readonly chains: ReadonlySet<string> | null
  /** No sum holds it: the lending market has no other applications. */
  readonly isApart: boolean
}

/** Whether everything in `part` is also in `whole`. */
export function holds(whole: Region, part: Region): boolean {
  const { keys } = part
  const hasKeys = whole.keys === null || (keys !== null && [...keys].every(key => whole.keys?.has(key)))
  return hasKeys && whole.isApart === part.isApart && (whole.chain === null || whole.chain === part.chain)
}

/** Whether anything is in both. */
export function meets(one: Region, other: Region): boolean {
  const { keys } = one
  const hasCommon = keys === null || other.keys === null || [...keys].some(key => other.keys?.has(key))
  return hasCommon && one.isApart === other.isApart && isOnChainOf(one, other) && isOnChainOf(other, one)
}

function isOnChainOf({ chain, chains }: Region, other: Region): boolean {
  if (other.chain === null) return true
  return chain === null ? (chains?.has(other.chain) ?? true) : chain === other.chain
}

/** Reads what a line adds up; of a star with a part, the applications of the part. Null for a subject that nothing names. */
export async function toRegion(
  line: Line,
  facts: Facts,
  within: readonly RowPart[] = [],
): Promise<Region | null> {
  const { metric, subject } = line
  const { kind, id, excludes } = subject
  const chain = kind === 'chain' ? (id === '*' ? null : id) : subject.chain === '*' ? null : subject.chain
  const ownRegion = { keys: null, chain, chains: null, isApart: false }
  if (kind === 'stablecoin' || kind === 'bridge' || kind === 'asset')
    return id === '*' ? ownRegion : { ...ownRegion, keys: new Set([id]) }
  if (excludes === null && within.length === 0 && (kind === 'all' || kind === 'chain' || id === '*'))
    return ownRegion
  const directory = await facts.getAppDirectory()
  const keys = await findKeys(line, directory, facts, within)
  if (keys.size === 0) return null
  const isLeftOut = (key: string) => {
    const app = directory.byKey.get(key)
    return excludes !== null && app !== undefined && isStablecoin(app, stablecoinRuleOf(metric))
  }
  const left = new Set([...keys].filter(key => !isLeftOut(key)))
  const chains = [...left].flatMap(key => directory.byKey.get(key)?.chains ?? [])
  return {
    keys: left,
    chain,
    chains: new Set(chains.map(chainSlug)),
    isApart: wildcardOf(subject) === null && (await isStranger(line, facts)),
  }
}

async function findKeys(
  { subject: { kind, id } }: Line,
  directory: AppDirectory,
  facts: Facts,
  within: readonly RowPart[],
): Promise<ReadonlySet<string>> {
  if (within.length > 0) return new Set(within.flatMap(({ keys }) => [...keys]))
  if (kind === 'all' || kind === 'chain' || id === '*')
    return new Set(directory.entries.flatMap(({ key, versions }) => (versions.length > 0 ? [] : [key])))
  const ownId = id.replace(/\.\*$/, '')
  const foundSubject = kind === 'category' ? await findPart(ownId, facts) : findSubject(ownId, directory)
  return foundSubject?.keys ?? new Set()
}

export interface Term {
  readonly metric: Metric
  /** The functions around the line. */
  readonly within: string
  readonly region: Region
}

/** The sums that a drawn series is made of. */
export interface Piece {
  readonly added: readonly Term[]
  readonly taken: readonly Term[]
  /** Whether the piece is a single sum, which can be taken from a whole. */
  readonly isPlain: boolean
}

/** How much of a part lies in a whole. */
type Relation = 'apart' | 'part' | 'mixed'

/** Tells whether all of `part` is in `whole`, nothing of it, or some: only what is in it wholly can be taken from it. */
export function relate(whole: Piece, part: Piece): Relation {
  const relations = new Set(part.added.map(term => relateTerm(whole, part, term)))
  if (relations.size > 1) return 'mixed'
  const [relation = 'apart'] = relations
  return relation === 'part' && !part.isPlain ? 'mixed' : relation
}

function relateTerm(whole: Piece, part: Piece, term: Term): Relation {
  const isIn = (terms: readonly Term[], { metric, region }: Term, is: typeof holds) =>
    terms.some(other => other.metric === metric && is(other.region, region))
  if (isIn(whole.taken, term, holds)) return 'apart'
  const met = whole.added.filter(other => isIn([other], term, meets) && !isIn(part.taken, other, holds))
  if (met.length === 0) return 'apart'
  const isWhole = met.some(other => other.within === term.within && holds(other.region, term.region))
  return isWhole && !isIn(whole.taken, term, meets) ? 'part' : 'mixed'
}
