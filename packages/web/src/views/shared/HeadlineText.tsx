import type { Headline, HeadlinePart } from '@analytics/contract/headline/Headline'
import { useContext } from 'react'

import { idlePart } from '../../connection/lazyPart.tsx'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { cx } from '../../lib/cx.ts'
import { Pictures } from '../../panels/actions/Pictures.ts'
import { PanelPageContext } from '../../panels/PanelPage.ts'
import { ErrorBoundary } from '../../panels/state/ErrorBoundary.tsx'
import { toResetKey, type PanelState } from '../../panels/state/usePanelState.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

/** The code that makes sentences. A page is served with its own, so that it needs none until its range changes. */
export const headlineMakers = idlePart(() => import('./headlineMakers.ts'))

type Makers = Awaited<ReturnType<typeof headlineMakers.load>>

interface HeadlineTextProps<Response> {
  /** State of the panel whose figures the sentence is made from. */
  readonly state: PanelState<Response>
  readonly toHeadline: (makers: Makers, response: Response) => Headline | null
}

const frame = 'flex min-h-24 flex-col gap-1 px-4 md:min-h-13 md:px-0'
const leadClass = 'text-20 font-semibold text-text-1 md:text-22'
const detailClass = 'text-14 text-text-2 [&_a]:font-medium [&_a]:text-text-1'

/** The sentence that the page was served with, and its address. */
const served =
  typeof document === 'undefined'
    ? null
    : { html: document.querySelector('[data-headline]')?.innerHTML, address: location.href }

/** The sentence that heads a page; none for a response that can't be read, of which the panels say so. */
export function HeadlineText<Response>(props: HeadlineTextProps<Response>) {
  if (useAlone()) return null
  return (
    <ErrorBoundary resetKey={toResetKey(props.state)} fallback={() => null}>
      <GuardedHeadline {...props} />
    </ErrorBoundary>
  )
}

/** Keeps its place while the figures load, and has no sentence without a change to tell. */
function GuardedHeadline<Response>({ state, toHeadline }: HeadlineTextProps<Response>) {
  const { value: makers } = useOnDemand(headlineMakers)
  const view = useContext(PanelPageContext)?.view
  const pictures = useContext(Pictures)
  // All time has nothing before it to compare with.
  if (view?.timeFrame === 'all' && !view.range) return null
  if (state.kind === 'loading' || (state.kind === 'ready' && !makers)) {
    if (served?.html && served.address === location.href)
      // oxlint-disable-next-line react/no-danger -- the page's own markup
      return <div className={frame} dangerouslySetInnerHTML={{ __html: served.html }} />
    return (
      <div aria-hidden className={frame}>
        <div className={leadClass}>
          <Skeleton className="h-5 w-72" />
        </div>
        <div className={detailClass}>
          <Skeleton className="h-3 w-80" />
        </div>
      </div>
    )
  }
  const headline = state.kind === 'ready' && makers ? toHeadline(makers, state.response) : null
  if (!headline) return null
  pictures?.onHeadline(headline)
  return (
    <div data-headline className={cx(frame, state.kind === 'ready' && state.previous && 'opacity-45')}>
      <p className={leadClass}>{headline.lead.map(toNode)}</p>
      <p className={detailClass}>{headline.detail.map(toNode)}</p>
    </div>
  )
}

function toNode(part: HeadlinePart) {
  if (typeof part === 'string') return part
  const { text } = part
  if ('kind' in part)
    return (
      <EntityLink key={part.id} kind={part.kind} id={part.id}>
        {text}
      </EntityLink>
    )
  const { value, comparison } = part
  return comparison === undefined ? text : <ChangeFigure key={text} {...{ text, value, comparison }} />
}
