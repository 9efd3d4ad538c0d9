import type { ReactNode } from 'react'

import type { PanelState } from '../../panels/state/usePanelState.ts'
import { Tag } from '../../ui/figures/Tag.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

interface HeaderFacts {
  readonly avatar: ReactNode
  readonly name: string
  /** Tags beside the name; null leaves one out. */
  readonly tags?: readonly ReactNode[]
  /** Below the name. */
  readonly text?: ReactNode
  /** Names of earlier days. */
  readonly former?: readonly string[]
  /** The part at the right edge, if there is room. */
  readonly beside?: ReactNode
}

interface HeaderPage<Profile> {
  readonly profile: Profile | undefined
}

interface HeaderProps<Page> {
  readonly state: PanelState<unknown>
  readonly page: Page
}

/** Describes the subject of the page; the name in the top line is the heading. */
export function header<Profile>(
  toFacts: (profile: Profile, state: PanelState<unknown>) => HeaderFacts | null,
) {
  return function EntityHeader({ state, page: { profile } }: HeaderProps<HeaderPage<Profile>>) {
    if (state.kind === 'failed') return null
    if (profile === undefined)
      return (
        <div className="flex h-12 items-center gap-3 max-md:px-4">
          <Skeleton className="size-10" />
          <Skeleton className="h-5 w-40" />
        </div>
      )
    const facts = toFacts(profile, state)
    if (facts === null) return null
    const { avatar, name, tags = [], text, former = [], beside } = facts
    return (
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 max-md:px-4">
        <span className="flex [&>*]:size-10 [&>*]:text-16!">{avatar}</span>
        <div className="min-w-0 flex-1 max-md:basis-[calc(100%-4rem)]">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-24 leading-7 font-semibold wrap-anywhere text-text-1 max-md:text-20">
              {name}
            </span>
            {tags.map((tag, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- tags never move
              tag === null ? null : <Tag key={index}>{tag}</Tag>,
            )}
          </p>
          {text === undefined ? null : <p className="text-12 text-text-3">{text}</p>}
          {former.length === 0 ? null : (
            <p className="text-12 text-text-3">Formerly called {former.join(', ')}</p>
          )}
        </div>
        {beside}
      </div>
    )
  }
}
