import { toRankingLine, type ResolvedRow } from '@analytics/contract/explore/resolveRows'
import { isCombination } from '@analytics/contract/formula/evaluate'
import { linesOf, partsOf, replace, type Formula } from '@analytics/contract/formula/formula'
import { toLineName, type Line, wholeOf } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import { isOfOne } from '@analytics/contract/metrics/metrics'

import { getReader } from '../../series/readers/getReader.ts'
import { allLines } from '../../series/steps/Operands.ts'
import type { SubjectReader } from '../../series/SubjectReader.ts'
import { toMultipleReader } from '../ratios/multipleReader.ts'

/** Replaces the wildcard lines of a formula. */
export function toMemberFormula(formula: Formula, toMember: (line: Line) => Line): Formula {
  return replace(formula, leaf =>
    leaf.kind === 'line' && wildcardOf(leaf.line.subject) !== null
      ? { ...leaf, line: toMember(leaf.line) }
      : leaf,
  )
}

/** The sum of a row's members, which two rows may narrow to different ones. */
export function toSumLine(line: Line, letter: string): Line {
  const { subject } = line
  const isNarrowed = subject.kind === 'app' && wildcardOf(subject) === 'subjects'
  return isNarrowed ? { ...line, subject: { ...subject, id: `(members of ${letter}).*` } } : line
}

/** The line of all that a source has, for a star that has only some of its members: the largest coins and bridges, the followed chains. */
export function wholeOnDemand(line: Line): Line[] {
  const { kind } = line.subject
  const isOfCoins = line.metric === 'stablecoinSupply' || line.metric === 'inflow'
  const isInPart =
    (kind === 'stablecoin' && !isOfOne(line.metric)) || kind === 'bridge' || (kind === 'chain' && isOfCoins)
  return isInPart && wildcardOf(line.subject) === 'subjects' ? [wholeOf(line) ?? []].flat() : []
}

/** The lines that a row reads: those of its formula, their wholes, and the one that ranks its members. */
export function linesOfRow(row: ResolvedRow): Line[] {
  const ranking = toRankingLine(row)
  const ownLines = allLines(row.formula)
  const names = new Set(ownLines.map(toLineName))
  const wholes = linesOf(row.formula).flatMap(wholeOnDemand)
  const lines = [...ownLines, ...wholes.filter(line => !names.has(toLineName(line)))]
  const isRead = ranking && lines.some(line => toLineName(line) === toLineName(ranking))
  return ranking && !isRead ? [...lines, ranking] : lines
}

/** The lines without which a formula has no value; `sum` and the like need one argument only. */
export function neededLines(formula: Formula): Line[] {
  if (formula.kind === 'line') return [formula.line]
  if (formula.kind === 'call' && isCombination(formula.name) && formula.of.length > 1) return []
  return partsOf(formula).flatMap(neededLines)
}

/** P/F and P/S are figures of the rankings; the values of all other lines are stored. */
export function findReader(line: Line): SubjectReader {
  const { metric } = line
  return metric === 'pf' || metric === 'ps' ? toMultipleReader(metric) : getReader(line)
}
