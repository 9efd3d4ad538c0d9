import { findEntity, type Entity, type EntityDirectory } from '@analytics/contract/directory/directory'
import type { Formula } from '@analytics/contract/formula/formula'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { wildcardOf, type Subject, type SubjectKind } from '@analytics/contract/lines/subjects'
import { toCategoryTag } from '@analytics/contract/metrics/categories'

/** A metric or a named ratio of one subject. */
export interface Named {
  readonly of: string
  readonly line: Line
}

/** The parts of an expression that is a single name; null for a formula. */
export function toNamed(formula: Formula): Named | null {
  if (formula.kind === 'line') return { of: formula.line.metric, line: formula.line }
  return formula.kind === 'ratio' ? { of: formula.ratio, line: formula.line } : null
}

export function writeNamed({ of, line }: Named): string {
  return of + toLineName(line).slice(line.metric.length)
}

export function findSubject(directory: EntityDirectory, { kind, id }: Subject): Entity | undefined {
  return kind === 'all' ? undefined : findEntity(directory, kind, id.replace(/\.\*$/, ''))
}

const eachTexts: Partial<Record<SubjectKind, string>> = {
  app: 'every application',
  chain: 'every chain',
  stablecoin: 'every stablecoin',
  bridge: 'every bridge',
}

export function toSubjectText(subject: Subject, entity: Entity | undefined): string {
  const { kind, id } = subject
  if (kind === 'all') return 'the whole market'
  const wildcard = wildcardOf(subject)
  if (wildcard === 'subjects') return eachTexts[kind] ?? kind
  const name = entity?.name ?? id
  if (wildcard !== 'versions') return name
  return kind === 'category' ? `every application in ${toCategoryTag(name)}` : `every version of ${name}`
}
