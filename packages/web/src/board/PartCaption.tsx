import type { PanelPart, SharedChoices } from '@analytics/contract/board/Board'
import { rangeParameters } from '@analytics/contract/board/toPartQuery'
import { ArrowUpRight } from 'lucide-react'

import { toAddress } from '../lib/basePath.ts'
import { opensElsewhere } from '../lib/opensElsewhere.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { toRangeLabel } from './toRangeLabel.ts'

interface PartCaptionProps {
  readonly part: PanelPart
  readonly shared: SharedChoices
  /** The query of its page. */
  readonly query: string
  readonly unoffered: readonly (keyof SharedChoices)[]
  readonly title: string
}

const names: Readonly<Record<keyof SharedChoices, string>> = {
  timeFrame: 'range',
  range: 'range',
  vs: 'comparison',
  known: 'day of knowledge',
}

/** Names the page of a part, which it opens, and how the part differs from its board. */
export function PartCaption({ part, shared, query, unoffered, title }: PartCaptionProps) {
  const navigation = useNavigation()
  const { path } = part
  const address = query === '' ? path : `${path}?${query}`
  const ownSearch = new URLSearchParams(part.query)
  const range = rangeParameters.map(name => ownSearch.get(name)).find(value => value !== null)
  const hasShared = shared.timeFrame !== undefined || shared.range !== undefined
  const lacks = [...new Set(unoffered.map(name => names[name]))]
  return (
    <p className="flex min-h-4 flex-wrap gap-x-2 text-12 text-text-3 max-md:px-4">
      <a
        href={toAddress(address)}
        onClick={event => {
          if (!navigation || opensElsewhere(event)) return
          event.preventDefault()
          navigation.navigator.open({ path, search: query, kept: {} })
        }}
        className="inline-flex min-w-0 items-center gap-1 text-text-2 underline-offset-2 hover:text-accent hover:underline"
      >
        <span className="truncate">{title}</span>
        <ArrowUpRight aria-hidden className="size-3 shrink-0 text-text-3" />
      </a>
      {range != null && hasShared ? <span>· {toRangeLabel(range)}, not the board’s range</span> : null}
      {lacks.length > 0 ? <span>· its page has no such {lacks.join(' or ')}</span> : null}
    </p>
  )
}
