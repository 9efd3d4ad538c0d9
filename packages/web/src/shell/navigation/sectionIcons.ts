import type { SectionId } from '@analytics/contract/pages/pages'
import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  CircleDollarSign,
  HandCoins,
  Infinity as Perpetual,
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
