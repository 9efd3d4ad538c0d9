import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { Content } from '../page/Content.tsx'
import { NoticeArea } from '../page/NoticeArea.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { approachSearch, openSearch } from '../search/searchState.ts'
import type { NearName } from './servedNear.ts'

interface UnknownMessageProps {
  readonly message: readonly [title: string, text: string]
  readonly near: readonly NearName[]
}

/** The server fills in its placeholders: an item for each near name. */
export function UnknownMessage({ message: [title, text], near }: UnknownMessageProps) {
  return (
    <>
      <NoticeArea />
      <Content>
        <div className="flex min-h-80 flex-1 flex-col items-center justify-center">
          <StateMessage title={title} text={text} actions={<OverviewLink />} className="h-auto!" />
          <ul
            aria-label="Did you mean"
            className="flex flex-wrap items-center justify-center gap-2 px-4 text-13 text-text-2 before:content-['Did_you_mean:'] empty:hidden"
          >
            {near.map(({ path, name }) => (
              <li key={path}>
                <PageLink
                  path={path}
                  className="inline-flex h-7 max-w-60 items-center rounded-control border border-border-2 bg-surface px-2 text-12 font-medium text-text-1 transition-colors hover:bg-hover touch:h-9 touch:px-3 touch:text-13"
                >
                  <span className="truncate">{name}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </Content>
    </>
  )
}

/** The way on from an address that has no page. */
function OverviewLink() {
  return (
    <p className="text-13 text-text-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={approachSearch}
        onFocus={approachSearch}
        onClick={() => openSearch()}
        className="font-medium text-accent hover:underline"
      >
        Search
      </button>{' '}
      or go to{' '}
      <PageLink path="/" className="font-medium text-accent hover:underline">
        Overview
      </PageLink>
      .
    </p>
  )
}
