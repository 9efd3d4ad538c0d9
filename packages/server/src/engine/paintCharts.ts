import { endpointIds, getQuestions } from '@analytics/contract/endpoints'
import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import type { Metric } from '@analytics/contract/vocabulary/metrics'

import type { Board } from '../analytics/board.ts'
import { appSeries } from '../ingestion/sources.ts'
import type { ColorRepository } from '../store/ColorRepository.ts'
import type { Database } from '../store/Database.ts'
import type { SourceRepository } from '../store/SourceRepository.ts'
import { StoredFacts, type StoredFactsParts } from './StoredFacts.ts'

export interface PaintParts extends StoredFactsParts {
  readonly database: Database
  readonly sources: SourceRepository
  readonly colors: ColorRepository
}

/** Gives a colour to every application that a chart can draw and that has none; true when there were any. */
export async function paintCharts(parts: PaintParts): Promise<boolean> {
  const boards = await parts.database.read(async session => {
    const facts = new StoredFacts(session, await parts.sources.getAll(session), parts)
    const found: { board: Board; metric: Metric }[] = []
    for (const { metric, scope } of appSeries) {
      for (const category of categoriesOf(metric)) {
        const apps = await facts.findApps(metric, scope, category)
        if (apps) found.push({ board: apps.board, metric })
      }
    }
    return found
  })
  const fresh = parts.boards.book.paint(boards)
  if (fresh.size === 0) return false
  await parts.database.write(session => parts.colors.add(session, fresh))
  return true
}

/** The categories that a metric is asked for in, and all of it. */
function categoriesOf(metric: Metric): Set<CategoryId | undefined> {
  const questions = endpointIds.flatMap(id => getQuestions(id)).filter(question => question.metric === metric)
  return new Set(questions.map(question => ('category' in question ? question.category : undefined)))
}
