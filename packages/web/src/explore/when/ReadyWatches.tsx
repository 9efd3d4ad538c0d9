import { readyWatches } from '@analytics/contract/explore/watches'
import { toPath } from '@analytics/contract/pages/pages'
import { useId } from 'react'

import { toAddress } from '../../lib/basePath.ts'
import { opensElsewhere } from '../../lib/opensElsewhere.ts'
import { Card } from '../../panels/Card.tsx'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'

const path = toPath('explore')

/** Conditions to start from. */
export function ReadyWatches() {
  const id = useId()
  const navigation = useNavigation()
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="px-4 pt-3 text-14 font-semibold text-text-1">
        Watch for something
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:grid-cols-2 xl:grid-cols-3">
        {readyWatches.map(({ name, address }) => (
          <li key={name} className="flex">
            <a
              href={`${toAddress(path)}?${address}`}
              onClick={event => {
                if (!navigation || opensElsewhere(event)) return
                event.preventDefault()
                navigation.navigator.open({ path, search: address, kept: navigation.location.kept })
              }}
              className="min-w-0 flex-1 rounded-card border border-border-1 px-4 py-3 text-13 font-medium text-text-1 transition-colors hover:border-border-2 hover:bg-hover"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
