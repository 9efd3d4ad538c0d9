import { markedOf } from '../domain/DailyColumns.ts'
import type { DailyLine, DailySpan } from '../domain/DailyLine.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** One entity of a stored series; undefined stands for one without any value. A stock repeats observations. */
export function toDailyLine(
  facts: SeriesFacts,
  entity: number | undefined,
  line: DailySpan & Pick<DailyLine, 'kind' | 'dataFrom'>,
): DailyLine {
  const values = line.kind === 'stock' ? facts.carried : facts
  const members = entity === undefined ? [] : [entity]
  return { ...line, read: async days => markedOf(values.getDaily(days, members), entity ?? 0, days) }
}
