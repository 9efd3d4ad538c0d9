import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { ExploreSeries } from '@analytics/contract/api/responses/explore/explore'
import { readExplore } from '@analytics/contract/explore/readExplore'
import type { Recipe } from '@analytics/contract/explore/recipes'
import { toPath } from '@analytics/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useEffect, useState, type RefObject } from 'react'

import { ChartCanvas } from '../../charts/canvas/ChartCanvas.tsx'
import type { Chart } from '../../charts/core/Chart.ts'
import { useDrawSpace } from '../../charts/core/useDrawSpace.ts'
import { Swatch } from '../../charts/legend/Swatch.tsx'
import { fullSpan } from '../../charts/model/zoom.ts'
import { toAddress } from '../../lib/basePath.ts'
import { opensElsewhere } from '../../lib/opensElsewhere.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { exploreOptions } from '../address/exploreRequest.ts'
import { toExploreChart, toSeriesId } from '../chart/toExploreChart.ts'
import { toRecipeAnswer } from '../chart/toRecipeAnswer.ts'

const path = toPath('explore')
const none: ReadonlySet<string> = new Set()
/** More names are not worth their room. */
const mostNames = 3

type RecipeCardProps = Pick<Recipe, 'question' | 'address' | 'answer'>

/** CSS pixels, as in its class. */
const height = 144

/** Asks for its values once it comes into view. */
export function RecipeCard({ question, address, answer }: RecipeCardProps) {
  const navigation = useNavigation()
  const root = useRef<HTMLAnchorElement>(null)
  const isSeen = useSeen(root)
  const query = useMemo(() => readExplore(address).query, [address])
  // Members that are not drawn are asked for only by an answer that names the first of them.
  const tab = answer.includes('{first') ? 'series' : 'values'
  const url = isSeen ? toExploreUrl({ ...query, tab }) : null
  // A recipe is only looked at briefly, so it is not refetched.
  const { data, isError } = useQuery({ ...exploreOptions(url), refetchInterval: false })
  const drawn = useMemo(
    () => data && toExploreChart(data.response.data, { ...query, hidden: none, isSmall: true }),
    [data, query],
  )
  return (
    <a
      ref={root}
      href={`${toAddress(path)}?${address}`}
      onClick={event => {
        if (!navigation || opensElsewhere(event)) return
        event.preventDefault()
        navigation.navigator.open({ path, search: address, kept: navigation.location.kept })
      }}
      className="flex min-w-0 flex-1 flex-col gap-2 rounded-card border border-border-1 px-4 py-3 transition-colors hover:border-border-2 hover:bg-hover"
    >
      <span className="text-13 font-medium text-text-1">{question}</span>
      <span className="mt-auto block h-36">
        {drawn?.chart ? (
          <Thumbnail chart={drawn.chart} />
        ) : isError || drawn ? (
          <span className="flex h-full items-center justify-center text-12 text-text-3">
            {isError ? 'The values could not be loaded' : 'No values yet'}
          </span>
        ) : (
          <Skeleton className="h-full w-full" />
        )}
      </span>
      <span className="min-h-12 text-12 text-text-2">
        {data ? toRecipeAnswer(answer, data.response.data) : null}
      </span>
      <span className="flex min-h-4 min-w-0 gap-x-3 text-12 text-text-3">
        {drawn?.chart && drawn.drawn.length > 1 ? <Names chart={drawn.chart} drawn={drawn.drawn} /> : null}
      </span>
    </a>
  )
}

interface NamesProps {
  readonly chart: Chart
  readonly drawn: readonly ExploreSeries[]
}

/** Lines that are lit come first. */
function Names({ chart: { legend, swatch }, drawn }: NamesProps) {
  const ids = new Set(drawn.map(toSeriesId))
  const others = drawn.length - mostNames
  return (
    <>
      {legend
        .filter(({ id }) => ids.has(id))
        .slice(0, mostNames)
        .map(({ id, name, color, faint = false }) => (
          <span key={id} className="flex min-w-0 items-center gap-1.5">
            <Swatch color={color} shape={swatch} faint={faint} />
            <span className="truncate">{name}</span>
          </span>
        ))}
      {others > 0 ? <span className="shrink-0">{others} more</span> : null}
    </>
  )
}

/** True once the element has come into view, or nearly so. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isSeen) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}

/** A chart without pointer and tooltip: it stands inside a link. */
function Thumbnail({ chart }: { readonly chart: Chart }) {
  const root = useRef<HTMLSpanElement>(null)
  const space = useDrawSpace(root, height, undefined)
  const drawing = useMemo(
    () =>
      space.width === 0 ? null : chart.draw({ ...space, narrow: true }, fullSpan(chart.slots.length), null),
    [chart, space],
  )
  return (
    <span ref={root} className="block">
      {drawing === null ? null : <ChartCanvas drawing={drawing} />}
    </span>
  )
}
