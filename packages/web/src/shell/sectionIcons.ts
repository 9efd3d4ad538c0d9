import type { SectionId } from '@analytics/contract/sections/sections'
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

export const sectionIcons = {
  performance: TrendingUp,
  volume: ChartNoAxesColumn,
  applications: LayoutGrid,
  perps: Perpetual,
  spotDex: ArrowLeftRight,
  lending: HandCoins,
  stablecoins: CircleDollarSign,
  bridges: Waypoints,
  treasuries: Vault,
} as const satisfies Record<SectionId, LucideIcon>
