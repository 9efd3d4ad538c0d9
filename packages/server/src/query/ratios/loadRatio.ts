import { linesOf, type Formula } from '@analytics/contract/formula/formula'
import { parseMetrics } from '@analytics/contract/formula/parseFormula'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { ratioColumns, type RatioColumn } from '@analytics/contract/metrics/ratioColumns'
import { toDayRange, type QueryRange } from '@analytics/contract/query/timeRange'

import { toCommonSpan, type DailyLine } from '../../domain/daily/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import type { TableMember } from '../../domain/table/metricTable.ts'
import { turn } from '../../lib/turn.ts'
import { toAppsLine } from '../../series/addLines.ts'
import { roundPercent } from '../../series/rounding.ts'
import { readRow, unknownRow } from '../../series/steps/LineRow.ts'
import { measureFormula } from '../../series/steps/measure.ts'
import { Operands, type Operand } from '../../series/steps/Operands.ts'
import type { GroupOf } from '../../series/subjects/groupByParent.ts'
import { isWhole } from '../../series/subjects/ownHistory.ts'

/** A group stands for the subject. */
const anySubject: Line = { metric: 'fees', subject: { kind: 'all', id: '', chain: null, excludes: null } }

const nameOf = (metric: Metric) => toLineName({ ...anySubject, metric })

function toFormula(id: RatioColumn): Formula | null {
  const { expression } = ratioColumns[id]
  return expression === null ? null : parseMetrics(expression, anySubject)
}

/** The metrics that a ratio reads; none for a multiple. */
export function metricsOf(id: RatioColumn): Metric[] {
  const formula = toFormula(id)
  return formula ? [...new Set(linesOf(formula).map(({ metric }) => metric))] : []
}

/** The number of groups measured before other queries get a turn. */
const groupsAtOnce = 50

/**
 * A ratio of each group of applications in percent, by the explorer's rules: sums over the days that all operands have, in a range
 * that ends on the earliest of their as-of days. Null where there is none.
 */
export async function loadRatio(
  id: RatioColumn,
  groups: readonly string[],
  groupOf: GroupOf,
  range: QueryRange,
  facts: Facts,
): Promise<ReadonlyMap<string, number | null>> {
  const formula = toFormula(id)
  const lines = new Map<Metric, ReadonlyMap<string, DailyLine>>()
  for (const metric of metricsOf(id)) lines.set(metric, await readGroups(metric, groups, groupOf, facts))
  const valuesByKey = new Map<string, number | null>()
  for (const [index, group] of groups.entries()) {
    if (index % groupsAtOnce === groupsAtOnce - 1) await turn()
    const ownLines = new Map([...lines].map(([metric, line]) => [metric, line.get(group)]))
    const total = formula && (await measure(formula, ownLines, range))
    valuesByKey.set(group, total === null ? null : roundPercent(total * 100))
  }
  return valuesByKey
}

async function measure(
  formula: Formula,
  lines: ReadonlyMap<Metric, DailyLine | undefined>,
  range: QueryRange,
): Promise<number | null> {
  const span = toCommonSpan([...lines.values()].flatMap(line => line ?? []))
  if (!span) return null
  const days = toDayRange(range, span.asOf, span.firstDay)
  const operands = new Map<string, Operand>()
  for (const [metric, line] of lines) {
    const row = line ? readRow(line, days) : unknownRow
    operands.set(nameOf(metric), { kind: metrics[metric].kind, rows: [row] })
  }
  return measureFormula(formula, new Operands(days, 1, operands), days, null)?.[0]?.total ?? null
}

/** The daily values of each group that has any. */
async function readGroups(
  metric: Metric,
  groups: readonly string[],
  groupOf: GroupOf,
  facts: Facts,
): Promise<ReadonlyMap<string, DailyLine>> {
  const apps = await facts.findApps(metric, 'all', {})
  if (!apps) return new Map()
  const members = new Map<string, TableMember[]>(groups.map(group => [group, []]))
  for (const member of [...apps.table.members, ...apps.table.dormant])
    members.get(groupOf(member.metadata))?.push(member)
  const isKnown = metric === 'tvl' ? await findWholes(facts) : () => true
  return new Map(
    [...members].flatMap(([group, member]) =>
      member.length === 0 || !isKnown(group, member)
        ? []
        : [[group, toAppsLine(apps, member, Math.min(...member.map(({ firstDay }) => firstDay)))] as const],
    ),
  )
}

/** Only lenders are listed with their TVL. The TVL of a part of a parent is no denominator for all of its fees. */
async function findWholes(
  facts: Facts,
): Promise<(group: string, ownMembers: readonly TableMember[]) => boolean> {
  const [{ byKey }, tvls] = [await facts.getAppDirectory(), await facts.getTvls()]
  return (group, ownMembers) => {
    const versions = byKey.get(group)?.versions ?? []
    return isWhole(ownMembers, { keys: new Set(versions.length > 0 ? versions : [group]) }, tvls)
  }
}
