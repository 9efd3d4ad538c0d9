import { questionsOf } from '@analytics/contract/questions'
import type { Dashboard } from '@analytics/contract/sections/dashboard'
import { findDashboard } from '@analytics/contract/sections/sections'
import { toViewSearch, toViewState, type ViewState } from '@analytics/contract/viewState'
import type { TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { answerOptions } from './answerOptions.ts'
import { whenIdle } from './idle.ts'
import { queryClient } from './queryClient.ts'

/** What a reader is likely to click next, likeliest first. */
const likelyFrames: readonly TimeFrame[] = ['7d', '90d', 'ytd', '1y', '24h', '30d']

/** Asks everything that a page in this view would ask, unless it is known already. Failures stay silent. */
async function prefetchView(dashboard: Dashboard, state: ViewState): Promise<void> {
  const questions = Object.values(questionsOf(dashboard, state))
  await Promise.all(
    questions.map(question => queryClient.prefetchQuery({ ...answerOptions(question), retry: false })),
  )
}

/** For a link under the pointer: its page's answers are on the way before the click. */
export function prefetchDashboard(id: string, search: Readonly<Record<string, unknown>> = {}): void {
  const entry = findDashboard(id)
  if (entry) void prefetchView(entry.dashboard, toViewState(search))
}

/** Fetches the neighbouring time frames one by one while the page is idle; the returned function stops it. */
export function prefetchFrames(dashboard: Dashboard, state: ViewState): () => void {
  if (!('controls' in dashboard) || savesData()) return () => undefined
  const { timeFrames } = dashboard.controls
  const frames = likelyFrames.filter(frame => frame !== state.timeFrame && timeFrames.includes(frame))
  const stop = new AbortController()
  void (async () => {
    for (const timeFrame of frames) {
      await whenIdle()
      if (stop.signal.aborted) return
      await prefetchView(dashboard, inFrame(state, timeFrame))
    }
  })()
  return () => stop.abort()
}

/** The view after a click on a frame: through the address, so that D returns when W was only 2Y's doing. */
function inFrame(state: ViewState, timeFrame: TimeFrame): ViewState {
  return toViewState({ ...toViewSearch(state), timeFrame })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
