import { addUpDays } from '../domain/daily/DailyColumns.ts'
import type { DailyLine, DailySpan } from '../domain/daily/DailyLine.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** One entity of a stored series; undefined stands for one without any value. A stock repeats observations. */
export function toDailyLine(
  facts: SeriesFacts,
  entity: number | undefined,
  line: DailySpan & Pick<DailyLine, 'kind' | 'dataFrom'>,
): DailyLine {
  const { histories } = line.kind === 'stock' ? facts.carried : facts
  const history = histories.get(entity ?? Number.NaN)
  return { ...line, read: days => addUpDays(history ? [history] : [], days) }
}
