import {
  ChartColumn,
  ChartLine,
  Clock,
  Copy,
  Download,
  Keyboard,
  Shapes,
  SunMoon,
  X,
  type LucideIcon,
} from 'lucide-react'

import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { AssetAvatar } from '../../icons/AssetAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { StablecoinAvatar } from '../../icons/StablecoinAvatar.tsx'
import type { GroupId, SearchItem } from '../model/items.ts'

const glyphs: Readonly<Record<string, LucideIcon>> = {
  dashboard: ChartColumn,
  metric: ChartLine,
  category: Shapes,
  'action/theme': SunMoon,
  'action/keys': Keyboard,
  'action/link': Copy,
  'action/export': Download,
  'recent/clear': X,
}

type Drawn = (item: SearchItem) => React.ReactNode

const drawings: Partial<Record<GroupId, Drawn>> = {
  app: ({ name, entity }) => (
    <AppAvatar
      id={entity?.key ?? name}
      name={name}
      slug={entity?.id ?? null}
      parent={entity?.parent ?? null}
      logo={entity?.logo ?? null}
    />
  ),
  bridge: ({ name, entity }) => <AppAvatar id={entity?.id ?? name} name={name} logo={entity?.logo ?? null} />,
  chain: ({ name }) => <ChainIcon chain={name} size={20} />,
  asset: ({ name, entity }) => <AssetAvatar id={entity?.id ?? name} name={name} />,
  stablecoin: ({ name, words }) => <StablecoinAvatar symbol={words || name} />,
}

export function ItemIcon({ item }: { readonly item: SearchItem }) {
  const draw = drawings[item.group]
  if (draw) return draw(item)
  const Glyph = glyphs[item.id] ?? glyphs[item.group] ?? Clock
  return (
    <span
      aria-hidden
      className="inline-flex size-5 shrink-0 items-center justify-center text-text-3 max-md:size-6"
    >
      <Glyph className="size-4" />
    </span>
  )
}
