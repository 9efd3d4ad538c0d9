import type { AnyState } from '../view/viewState.ts'
import { getRequests } from './model/Page.ts'
import { findPanel, type FileRow } from './model/panelFiles.ts'
import type { AnyPage, FoundPage, ViewId } from './pages.ts'
import { eventFiles, qualityFiles, restatementFiles } from './rows/application.files.ts'
import { bridgesFiles } from './rows/bridges.files.ts'
import { appFiles } from './rows/entities/app.files.ts'
import { assetFiles } from './rows/entities/asset.files.ts'
import { bridgeFiles } from './rows/entities/bridge.files.ts'
import { categoryChainsFiles, categoryFiles, categoryYearlyFiles } from './rows/entities/category.files.ts'
import { chainFiles } from './rows/entities/chain.files.ts'
import { stablecoinFiles } from './rows/entities/stablecoin.files.ts'
import { homeFiles } from './rows/home.files.ts'
import { performanceFiles } from './rows/performance.files.ts'
import { rankingFiles } from './rows/rankings.files.ts'
import { stablecoinShareFiles } from './rows/stablecoins.files.ts'
import { volumeFiles } from './rows/volume.files.ts'

/** The panels of each view that have a file, the one that an address without `panel` means first. */
const pageFiles = {
  ranking: rankingFiles,
  chains: rankingFiles,
  totalVolume: volumeFiles,
  performance: performanceFiles,
  stablecoinShare: stablecoinShareFiles,
  bridges: bridgesFiles,
  home: homeFiles,
  message: {},
  status: {},
  quality: qualityFiles,
  explore: {},
  board: {},
  workspace: {},
  events: eventFiles,
  restatements: restatementFiles,
  appPage: appFiles,
  chainPage: chainFiles,
  assetPage: assetFiles,
  categoryPage: categoryFiles,
  categoryChainsPage: categoryChainsFiles,
  categoryYearlyPage: categoryYearlyFiles,
  stablecoinPage: stablecoinFiles,
  bridgePage: bridgeFiles,
} as const satisfies { readonly [View in ViewId]: Readonly<Record<string, FileRow>> }

type KeysOf<Rows> = Rows extends unknown ? keyof Rows & string : never

/** Names a panel of a page in the address of its file. */
export type PanelId = KeysOf<(typeof pageFiles)[ViewId]>

/** The panels of a page, each with the role of the request whose response it shows. */
export function panelsOf(page: AnyPage) {
  const rows: Readonly<Record<string, FileRow>> = pageFiles[page.view]
  return Object.entries(rows).map(([id, row]) => ({
    id,
    row,
    request: findPanel(page, row.of)?.request ?? row.of,
  }))
}

/** The panels that a page has in a state, each with its request. */
export function requestedPanels({ entry, subject }: FoundPage, state: AnyState) {
  const requests = getRequests(entry.page, state, subject)
  return panelsOf(entry.page).flatMap(({ id, request: role, row }) => {
    const request = requests[role]
    return request ? [{ id, row, request }] : []
  })
}

/** Whether the changes of a page can be followed with a feed reader. */
export function hasFeed(page: AnyPage): boolean {
  return panelsOf(page).some(({ row }) => row.toFeedState)
}

/** The view whose rows the feed of a page has. */
export function toFeedState(page: AnyPage, state: AnyState): AnyState {
  return panelsOf(page).reduce(
    (shownAnyState, { row }) => row.toFeedState?.(shownAnyState) ?? shownAnyState,
    state,
  )
}
