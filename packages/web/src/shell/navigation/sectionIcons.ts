import type { PageId, SectionId } from '@analytics/contract/pages/pages'
import {
  ArrowLeftRight,
  Bookmark,
  ChartNoAxesColumn,
  ChartSpline,
  CircleDollarSign,
  HandCoins,
  Infinity as Perpetual,
  LayoutDashboard,
  LayoutGrid,
  TrendingUp,
  Vault,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'

export const sectionIcons: Partial<Record<SectionId, LucideIcon>> = {
  performance: TrendingUp,
  volume: ChartNoAxesColumn,
  applications: LayoutGrid,
  perps: Perpetual,
  spotDex: ArrowLeftRight,
  lending: HandCoins,
  stablecoins: CircleDollarSign,
  bridges: Waypoints,
  treasuries: Vault,
}

export const defaultSectionIcon = ChartNoAxesColumn

/** The icons of pages above the sections. */
export const pageIcons: Partial<Record<PageId, LucideIcon>> = { explore: ChartSpline, workspace: Bookmark }

export const defaultPageIcon = LayoutDashboard
