import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'

import { csvName } from '../export/fileName.ts'
import { runExport } from '../export/runExport.ts'
import { saveFile } from '../export/saveFile.ts'
import { seriesCsv } from '../export/seriesCsv.ts'
import type { PanelActions } from '../panel/PanelMenu.tsx'

/** What the menu of a chart does. */
export function useChartActions(
  dashboard: RankingDashboard,
  view: ViewState,
  answer: SeriesAnswer | null,
): PanelActions {
  const csv =
    answer &&
    (() => {
      const name = csvName({ prefix: `${dashboard.exportPrefix}-series`, view, day: answer.metadata.asOf })
      saveFile(name, seriesCsv(answer))
    })
  return {
    copyLink: () => void navigator.clipboard.writeText(location.href),
    copyImage: () => undefined,
    downloadPng: () => undefined,
    downloadCsv: () => void runExport(csv),
  }
}
