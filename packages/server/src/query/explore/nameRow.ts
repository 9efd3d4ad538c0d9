import type { ResolvedRow } from '@analytics/contract/explore/resolveRows'
import type { Formula } from '@analytics/contract/formula/formula'
import { wordFormula } from '@analytics/contract/formula/writeFormula'
import { lineLabelOf } from '@analytics/contract/lines/lineLabel'
import type { Line } from '@analytics/contract/lines/lineName'
import { wildcardOf, type SubjectKind } from '@analytics/contract/lines/subjects'
import { toCategoryTag } from '@analytics/contract/metrics/categoryName'
import { chainName } from '@analytics/contract/metrics/chains'
import { ratios } from '@analytics/contract/metrics/ratios'

import type { LinesRead } from './readRows.ts'

/** The name of a row: what the user calls it, or its formula in words: `Uniswap revenue / Uniswap fees`. */
export function nameRow({ row, formula }: ResolvedRow, lines: LinesRead): string {
  if (row.name !== null) return row.name
  const parts = lines.findParts(row).map(part => (part.isCategory ? toCategoryTag(part.name) : part.name))
  const narrowed = parts.length === 0 ? '' : `, ${parts.length === 1 ? 'in' : 'among'} ${toList(parts)}`
  const words = describe(formula, lines) + narrowed
  return row.isByParent ? `${words}, grouped by parent` : words
}

const mostNamed = 3

export function toList(names: readonly string[]): string {
  const further = names.length - mostNamed
  return further > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${further} more` : names.join(', ')
}

/** A formula in words. */
export function describe(formula: Formula, lines: LinesRead): string {
  if (formula.kind === 'line') return describeLine(formula.line, lines)
  if (formula.kind === 'ratio')
    return `${subjectOf(formula.line, lines)} ${lower(ratios[formula.ratio].label)}`
  if (formula.kind === 'call' && formula.name === 'hhi')
    return `Concentration of ${formula.of.map(each => lower(describe(each, lines))).join(', ')}`
  return wordFormula(formula, leaf => describe(leaf, lines))
}

function describeLine(line: Line, lines: LinesRead): string {
  return `${subjectOf(line, lines)} ${lower(lineLabelOf(line))}`
}

function subjectOf(line: Line, lines: LinesRead): string {
  const { kind, id, chain } = line.subject
  switch (wildcardOf(line.subject)) {
    case 'subjects':
      return `${listedTexts[kind] ?? kind}${chain === null ? '' : ` on ${chainName(chain)}`} by`
    case 'versions':
      return `${kind === 'category' ? 'Applications' : 'Versions'} of ${lines.nameOf(line.subject)}${chain === null ? '' : ` on ${chainName(chain)}`} by`
    case 'chains':
      return `${lines.nameOf(line.subject)} on chains by`
    case null:
      return lines.find(line)?.label ?? id
  }
}

const listedTexts: Partial<Record<SubjectKind, string>> = {
  app: 'Applications',
  chain: 'Chains',
  stablecoin: 'Stablecoins',
  bridge: 'Bridges',
}

/** Abbreviations stay as they are. */
const lower = (text: string) =>
  /^[A-Z][A-Z/]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
