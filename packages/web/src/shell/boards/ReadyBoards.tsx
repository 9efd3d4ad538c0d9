import { readyBoards } from '@analytics/contract/board/readyBoards.data'
import { toPath } from '@analytics/contract/pages/pages'

import { toAddress } from '../../lib/basePath.ts'
import { opensElsewhere } from '../../lib/opensElsewhere.ts'
import { useNavigation } from '../location/NavigationProvider.tsx'

/** Links to the boards that come with the product. */
export function ReadyBoards({ title }: { readonly title: string }) {
  const navigation = useNavigation()
  const path = toPath('board')
  return (
    <ul aria-label={title} className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
      {readyBoards.map(board => (
        <li key={board.id} className="flex">
          <a
            href={`${toAddress(path)}?${board.address}`}
            onClick={event => {
              if (!navigation || opensElsewhere(event)) return
              event.preventDefault()
              navigation.navigator.open({ path, search: board.address, kept: {} })
            }}
            className="flex flex-1 flex-col gap-0.5 rounded-card border border-border-1 px-3 py-2.5 outline-offset-2 outline-focus hover:border-border-2 hover:bg-hover focus-visible:outline-2"
          >
            <span className="text-13 font-medium text-text-1">{board.title}</span>
            <span className="text-12 text-text-3">{board.description}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
