import type { Line } from '@analytics/contract/lines/lineName'

import { carriedDays } from '../../domain/daily/DailyColumns.ts'
import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { SubjectReader } from '../SubjectReader.ts'

const toSupply = (line: Line): Line => ({ ...line, metric: 'stablecoinSupply' })

/** Reads inflows as the daily changes of the supply. */
export function toInflowReader({ getSources, findByFacts, read }: SubjectReader): SubjectReader {
  return {
    getSources: line => getSources(toSupply(line)),
    ...(findByFacts && { findByFacts: (line, facts) => findByFacts(toSupply(line), facts) }),
    read: async (line, facts) => {
      const { values, ...named } = await read(toSupply(line), facts)
      return { ...named, values: typeof values === 'string' ? values : toInflowLine(values) }
    },
  }
}

/**
 * A day without an observation has no inflow, and the next one has the change since the last observation, so that inflows add up to
 * the change of the supply. After a longer gap there is nothing to compare with.
 */
export function toInflowLine(supply: DailyLine): DailyLine {
  const { asOf, firstDay, lastDay, dataFrom } = supply
  return {
    kind: 'flow',
    asOf,
    firstDay: firstDay + 1,
    lastDay,
    ...(dataFrom !== undefined && { dataFrom: dataFrom + 1 }),
    read: ({ from, to }) => {
      const lead = carriedDays + 1
      const { column, filled } = supply.read({ from: from - lead, to })
      let [last, age] = [Number.NaN, 0]
      const inflows = column.map((value, index) => {
        age++
        if (Number.isNaN(value) || filled?.[index] === 1) return Number.NaN
        const inflow = age > lead ? Number.NaN : value - last
        last = value
        age = 0
        return inflow
      })
      return { column: inflows.subarray(lead), filled: null }
    },
  }
}
