import type { ResolvedRow } from '@analytics/contract/explore/resolveRows'
import type { Formula, FunctionName } from '@analytics/contract/formula/formula'
import { wordFormula, type Call } from '@analytics/contract/formula/writeFormula'
import { type Line, lineLabelOf, wholeOf } from '@analytics/contract/lines/lineName'
import { wildcardOf, type SubjectKind } from '@analytics/contract/lines/subjects'
import { toCategoryName, toCategoryTag } from '@analytics/contract/metrics/categories'
import { chainName } from '@analytics/contract/metrics/chains'
import { ratios } from '@analytics/contract/metrics/ratios'

import type { RowPart } from '../../series/subjects/findPart.ts'
import type { LinesRead } from './readRows.ts'

/** The name of a row: what the user calls it, or its formula in words: `Uniswap revenue / Uniswap fees`. */
export function nameRow(resolved: ResolvedRow, lines: LinesRead): string {
  const { row, formula } = resolved
  if (row.name !== null) return row.name
  const rowParts = lines.findParts(resolved)
  const ofCategory = nameOfCategory(formula, rowParts)
  if (ofCategory !== null) return row.isByParent ? `${ofCategory}, grouped by parent` : ofCategory
  const parts = rowParts.map(({ kind, name }) => (kind === 'category' ? toCategoryTag(name) : name))
  const isPegged = rowParts.length > 0 && rowParts.every(({ kind }) => kind === 'peg')
  if (isPegged)
    return describe(formula, lines).replaceAll(/stablecoins/gi, name => `${name} pegged to ${toList(parts)}`)
  const narrowed = parts.length === 0 ? '' : `, ${parts.length === 1 ? 'in' : 'among'} ${toList(parts)}`
  const words = describe(formula, lines) + narrowed
  return row.isByParent ? `${words}, grouped by parent` : words
}

/** `Fees of lenders on Base`: all applications of one category. */
function nameOfCategory(formula: Formula, [part, ...others]: readonly RowPart[]): string | null {
  if (part?.kind !== 'category' || others.length > 0) return null
  if (formula.kind !== 'line' && formula.kind !== 'ratio') return null
  const label = formula.kind === 'line' ? lineLabelOf(formula.line) : ratios[formula.ratio].label
  const { chain } = formula.line.subject
  return `${label} of ${toAppsOf(part.name)}${chain === null ? '' : ` on ${chainName(chain)}`}`
}

/** `lenders`, `applications in Liquid Staking`. */
const toAppsOf = (category: string) => toCategoryName(category).replace(/^in /, 'applications in ')

const mostNamed = 3

export function toList(names: readonly string[]): string {
  const moreCount = names.length - mostNamed
  return moreCount > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${moreCount} more` : names.join(', ')
}

/** A formula in words. */
export function describe(formula: Formula, lines: LinesRead): string {
  return wordFormula(formula, {
    writeLeaf: leaf =>
      describeLine(
        leaf.line,
        lines,
        leaf.kind === 'line' ? lineLabelOf(leaf.line) : ratios[leaf.ratio].label,
      ),
    writeCall: call => describeCall(call, lines),
  })
}

/** Words in front of the argument of a function. */
const callTexts: Partial<Record<FunctionName, (number: number) => string>> = {
  hhi: () => 'Concentration of',
  index: () => 'Index of',
  ma: days => `${days}-day average of`,
  annual: () => 'Annualized',
  perday: () => 'Daily',
  avg: () => 'Average',
  yoy: () => 'Yearly growth of',
}

function describeCall({ name, of, number }: Call, lines: LinesRead): string | null {
  const [inner, ...others] = of
  if (!inner || others.length > 0) return null
  if (name === 'share' && inner.kind === 'line') return describeShare(inner.line, lines)
  const before = callTexts[name]?.(number ?? 1)
  const words = describe(inner, lines)
  const isGeneral = /^(All|Applications|Chains|Stablecoins|Bridges|Versions|Index|Annualized) /.test(words)
  return before === undefined ? null : `${before} ${isGeneral ? lower(words) : words}`
}

/** `Uniswap’s share of Base spot volume`, `Applications on Base by share of fees`. */
function describeShare(line: Line, lines: LinesRead): string | null {
  const { chain } = line.subject
  if (wildcardOf(line.subject) !== null)
    return `${subjectOf(line, lines)} share of ${lower(lineLabelOf(line))}`
  const whole = wholeOf(line)
  if (!whole) return null
  const on = chain === null ? 'all' : chainName(chain)
  const subject = subjectOf(line, lines)
  const end = chain === null ? '' : ` on ${chainName(chain)}`
  const name = end !== '' && subject.endsWith(end) ? subject.slice(0, -end.length) : subject
  return `${name}’s share of ${on} ${lower(lineLabelOf(whole))}`
}

function describeLine(line: Line, lines: LinesRead, label: string): string {
  if (wildcardOf(line.subject) === 'chains') return `${lines.nameOf(line.subject)} ${lower(label)} by chain`
  return `${subjectOf(line, lines)} ${lower(label)}`
}

function subjectOf(line: Line, lines: LinesRead): string {
  const { kind, id, chain } = line.subject
  const on = chain === null || chain === '*' ? '' : ` on ${chainName(chain)}`
  switch (wildcardOf(line.subject)) {
    case 'subjects':
      return `${listedTexts[kind] ?? kind}${on} by`
    case 'versions':
      return `${kind === 'category' ? capital(toAppsOf(lines.nameOf(line.subject))) : `Versions of ${lines.nameOf(line.subject)}`}${on} by`
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Abbreviations stay as they are. */
const lower = (text: string) =>
  /^[A-Z][A-Z/]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
