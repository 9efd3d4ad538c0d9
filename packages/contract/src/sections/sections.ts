import { applications } from './applications.ts'
import { bridges } from './bridges.ts'
import type { Dashboard } from './dashboard.ts'
import { lending } from './lending.ts'
import { performance } from './performance.ts'
import { perps } from './perps.ts'
import { spotDex } from './spotDex.ts'
import { stablecoins } from './stablecoins.ts'
import { treasuries } from './treasuries.ts'
import { volume } from './volume.ts'

/** The sidebar, top to bottom. `name` is the section's in running text. */
const sectionTable = {
  performance: { label: 'PERFORMANCE ANALYTICS', name: 'Performance Analytics', dashboards: performance },
  volume: { label: 'VOLUME', name: 'Volume', dashboards: volume },
  applications: {
    label: 'APPLICATION MARKET SHARE',
    name: 'Application Market Share',
    dashboards: applications,
  },
  perps: { label: 'PERPETUAL FUTURES', name: 'Perpetual Futures', dashboards: perps },
  spotDex: { label: 'SPOT DEX', name: 'Spot DEX', dashboards: spotDex },
  lending: { label: 'BORROW/LEND', name: 'Borrow/Lend', dashboards: lending },
  stablecoins: { label: 'STABLECOINS', name: 'Stablecoins', dashboards: stablecoins },
  bridges: { label: 'BRIDGES', name: 'Bridges', dashboards: bridges },
  treasuries: { label: 'DAO TREASURIES', name: 'DAO Treasuries', dashboards: treasuries },
} as const satisfies Record<string, { label: string; name: string; dashboards: Record<string, Dashboard> }>

export type SectionId = keyof typeof sectionTable

type DashboardIdOf<Section> = Section extends { dashboards: infer Rows } ? keyof Rows & string : never
export type DashboardId = DashboardIdOf<(typeof sectionTable)[SectionId]>

export interface DashboardEntry {
  readonly id: DashboardId
  readonly section: Section
  readonly dashboard: Dashboard
}

export interface Section {
  readonly id: SectionId
  readonly label: string
  readonly name: string
  readonly entries: readonly DashboardEntry[]
}

export const sections: readonly Section[] = (Object.keys(sectionTable) as SectionId[]).map(id => {
  const { label, name, dashboards } = sectionTable[id]
  const section: { entries: readonly DashboardEntry[] } & Omit<Section, 'entries'> = {
    id,
    label,
    name,
    entries: [],
  }
  section.entries = (Object.entries(dashboards) as [DashboardId, Dashboard][]).map(
    ([dashboardId, dashboard]) => ({
      id: dashboardId,
      section,
      dashboard,
    }),
  )
  return section
})

export const dashboardEntries: readonly DashboardEntry[] = sections.flatMap(section => section.entries)

const entryById = new Map<string, DashboardEntry>(dashboardEntries.map(entry => [entry.id, entry]))

export function findDashboard(id: string): DashboardEntry | undefined {
  return entryById.get(id)
}
