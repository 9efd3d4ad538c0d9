import { valueAt } from '../../domain/daily/DailyColumns.ts'
import { toConcentration } from '../../domain/table/concentration.ts'
import type { Mask, RowDays } from './alignDays.ts'
import { rowOf, type Operand, type Operands } from './Operands.ts'
import type { BucketValues } from './overTime.ts'

/** The members behind a sum, as the operands of the same line, and the days of the sum for each of them. */
export function toMembers(operands: Operands, operand: Operand, member: number, { flow, stock }: RowDays) {
  const { members = [] } = rowOf(operand, member)
  const { days: length } = operands
  const repeat = (mask: Mask): Mask => {
    if (!mask) return null
    const own = mask.subarray(member * length, (member + 1) * length)
    const all = new Uint8Array(members.length * length)
    for (let at = 0; at < members.length; at++) all.set(own, at * length)
    return all
  }
  return {
    operands: operands.map(each => ({ kind: each.kind, rows: members }), members.length),
    days: { flow: repeat(flow), stock: repeat(stock) },
  }
}

/** The concentration of members by bucket; NaN where their sum has no value. `values` are those of all members, member by member. */
export function concentrate(sums: BucketValues, values: BucketValues): BucketValues {
  return sums.map((sum, at) => {
    if (Number.isNaN(sum)) return Number.NaN
    const own: (number | null)[] = []
    for (let place = at; place < values.length; place += sums.length) own.push(valueAt(values, place))
    return toConcentration(own).hhi ?? Number.NaN
  })
}
