import { chartSeriesLimit } from '@analytics/contract/vocabulary/limits'
import { assignColors, palettes } from '@analytics/contract/vocabulary/palettes'
import { defaultTimeFrame, timeFrameIds } from '@analytics/contract/vocabulary/timeFrame'

import { toRanking, type Board } from './board.ts'

/**
 * The colour of every entry that any chart of the board can draw, by key. All frames, with and without
 * stablecoins, are coloured together, so that an entry keeps its colour while filters change.
 */
export function colorsOf(board: Board): Map<string, string> {
  const frames = [defaultTimeFrame, ...timeFrameIds.filter(frame => frame !== defaultTimeFrame)]
  const charts = frames.flatMap(frame =>
    [false, true].map(exclude =>
      toRanking(board, frame, exclude)
        .entries.slice(0, chartSeriesLimit)
        .map(entry => entry.listing.key),
    ),
  )
  return assignColors(charts, palettes.charts)
}
