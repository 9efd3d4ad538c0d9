import type { ResolvedRow } from '@analytics/contract/explore/resolveRows'
import type { Formula, FunctionName } from '@analytics/contract/formula/formula'
import { wordFormula, type Call } from '@analytics/contract/formula/writeFormula'
import { type Line, lineLabelOf, wholeOf } from '@analytics/contract/lines/lineName'
import { wildcardOf, type SubjectKind } from '@analytics/contract/lines/subjects'
import { toCategoryTag } from '@analytics/contract/metrics/categories'
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
  const moreCount = names.length - mostNamed
  return moreCount > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${moreCount} more` : names.join(', ')
}

/** A formula in words. */
export function describe(formula: Formula, lines: LinesRead): string {
  return wordFormula(formula, {
    writeLeaf: leaf =>
      leaf.kind === 'line'
        ? describeLine(leaf.line, lines)
        : `${subjectOf(leaf.line, lines)} ${lower(ratios[leaf.ratio].label)}`,
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
