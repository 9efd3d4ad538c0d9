import type { MetricPage, PageBase, PathSubject } from './model/Page.ts'
import { fillPattern, matchPattern } from './model/patterns.ts'
import { application } from './rows/application.ts'
import { applications } from './rows/applications.ts'
import { bridgePages } from './rows/bridges.ts'
import { entityPages } from './rows/entities.ts'
import { lending } from './rows/lending.ts'
import { performancePages } from './rows/performance.ts'
import { perps } from './rows/perps.ts'
import { spotDex } from './rows/spotDex.ts'
import { stablecoinPages } from './rows/stablecoins.ts'
import { treasuries } from './rows/treasuries.ts'
import { volume } from './rows/volume.ts'
import type { Dashboard, DashboardView } from './templates/dashboard.ts'
import type { EventsPage } from './templates/events.ts'
import type { HomePage } from './templates/home.ts'
import type { BoardPage, ExplorePage, MessagePage, StatusPage, WorkspacePage } from './templates/plain.ts'
import type { QualityPage } from './templates/quality.ts'
import type { RestatementsPage } from './templates/restatements.ts'

export type AnyPage =
  | { [View in DashboardView]: Dashboard<View> }[DashboardView]
  | HomePage
  | MessagePage
  | StatusPage
  | QualityPage
  | ExplorePage
  | BoardPage
  | WorkspacePage
  | EventsPage
  | RestatementsPage
  | (typeof entityPages)[keyof typeof entityPages]
export type ViewId = AnyPage['view']

/** Listed in the sidebar's order. */
const sectionTable = {
  performance: { label: 'PERFORMANCE ANALYTICS', name: 'Performance Analytics', pages: performancePages },
  volume: { label: 'VOLUME', name: 'Volume', pages: volume },
  applications: { label: 'APPLICATION MARKET SHARE', name: 'Application Market Share', pages: applications },
  perps: { label: 'PERPETUAL FUTURES', name: 'Perpetual Futures', pages: perps },
  spotDex: { label: 'SPOT DEX', name: 'Spot DEX', pages: spotDex },
  lending: { label: 'BORROW/LEND', name: 'Borrow/Lend', pages: lending },
  stablecoins: { label: 'STABLECOINS', name: 'Stablecoins', pages: stablecoinPages },
  bridges: { label: 'BRIDGES', name: 'Bridges', pages: bridgePages },
  treasuries: { label: 'DAO TREASURIES', name: 'DAO Treasuries', pages: treasuries },
} as const satisfies Record<string, { label: string; name: string; pages: Record<string, AnyPage> }>

export type SectionId = keyof typeof sectionTable

type IdOf<Rows> = Rows extends { pages: infer Pages } ? keyof Pages & string : never
export type PageId =
  | IdOf<(typeof sectionTable)[SectionId]>
  | keyof typeof application
  | keyof typeof entityPages

export interface PageEntry<Row extends PageBase = AnyPage> {
  readonly id: PageId
  readonly path: string
  /** Null for pages without a section. */
  readonly section: Section | null
  readonly page: Row
}

export interface Section {
  readonly id: SectionId
  readonly label: string
  readonly name: string
  readonly entries: readonly PageEntry[]
}

function toEntries(rows: Readonly<Record<string, AnyPage>>, section: Section | null): PageEntry[] {
  return Object.entries(rows).map(([id, page]) => ({
    id: id as PageId,
    path: page.path ?? `/${id}`,
    section,
    page,
  }))
}

export const sections: readonly Section[] = (Object.keys(sectionTable) as SectionId[]).map(id => {
  const { label, name, pages } = sectionTable[id]
  const entries: PageEntry[] = []
  const section = { id, label, name, entries }
  entries.push(...toEntries(pages, section))
  return section
})

/** The sections as the sidebar lists them. */
export const listedSections: readonly Section[] = sections.map(section => ({
  ...section,
  entries: section.entries.filter(({ page }) => !page.isUnlisted),
}))

export const pageEntries: readonly PageEntry[] = [
  ...sections.flatMap(section => section.entries),
  ...toEntries(application, null),
  ...toEntries(entityPages, null),
]

/** Above the sections of the sidebar. */
export const leadingEntries: readonly PageEntry[] = pageEntries.filter(({ page }) => page.label !== undefined)

const entryById = new Map(pageEntries.map(entry => [entry.id, entry]))

export function getPage(id: PageId): PageEntry {
  const entry = entryById.get(id)
  if (!entry) throw new Error(`no such page: ${id}`)
  return entry
}

export interface FoundPage {
  readonly entry: PageEntry
  readonly subject: PathSubject
}

export function findPage(path: string, entries: readonly PageEntry[] = pageEntries): FoundPage | undefined {
  for (const entry of entries) {
    const subject = matchPattern(entry.path, path)
    if (subject) return { entry, subject }
  }
  return undefined
}

export function toPath(id: PageId, subject: PathSubject = {}): string {
  return fillPattern(getPage(id).path, subject, encodeURIComponent)
}

export function toTitle({ entry, subject }: FoundPage): string {
  return fillPattern(entry.page.title, subject)
}

/** Name of a page in menus. */
export function toLabel({ label, title }: PageBase): string {
  return label ?? title
}

export function toDescription({ entry, subject }: FoundPage): string {
  return fillPattern(entry.page.description, subject)
}

export function isMetricPage<Row extends PageBase>(page: Row): page is Extract<Row, MetricPage> {
  return 'metric' in page
}
