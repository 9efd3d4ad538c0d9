import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { findEntity } from '@analytics/contract/directory/directory'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { isSameStar, moveItem, type Star } from '@analytics/contract/files/workspace'
import { unknown } from '@analytics/contract/format/number'
import { formatsOf } from '@analytics/contract/format/unit'
import { toLineName } from '@analytics/contract/lines/lineName'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { toExploreSearch, toLine } from '@analytics/contract/lines/toExploreSearch'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { mostRows } from '@analytics/contract/query/ExploreQuery'
import { useQueries } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { exploreOptions } from '../explore/address/exploreRequest.ts'
import { useStore } from '../lib/createStore.ts'
import { toEntityItems } from '../search/model/items.ts'
import { ItemIcon } from '../search/parts/ItemIcon.tsx'
import { useSearchIndex } from '../search/useSearchIndex.ts'
import { EntityLink } from '../shell/page/EntityLink.tsx'
import { StarButton } from '../shell/workspace/StarButton.tsx'
import { changeWorkspace, workspace } from '../shell/workspace/workspace.ts'
import { ChangeFigure } from '../ui/figures/ChangeFigure.tsx'
import { changeAloud } from './changeAloud.tsx'
import { ItemActions } from './ItemActions.tsx'
import { itemClasses, WorkspaceCard } from './WorkspaceCard.tsx'

/** They fill an empty list, to be starred. */
const examples: readonly Star[] = [
  { kind: 'app', id: 'uniswap' },
  { kind: 'chain', id: 'base' },
  { kind: 'asset', id: 'bitcoin' },
]

export function StarredCard() {
  const { stars } = useStore(workspace)
  const { directory } = useSearchIndex()
  const isEmpty = stars.length === 0
  const shownStars = isEmpty ? examples : stars
  const figures = useStarFigures(shownStars)
  const [moved, setMoved] = useState('')
  const move = (star: Star, name: string, by: number) => {
    changeWorkspace(now => {
      const ownStar = now.stars.find(candidate => isSameStar(candidate, star))
      return ownStar ? { ...now, stars: moveItem(now.stars, ownStar, by) } : now
    })
    const to = workspace.get().stars.findIndex(candidate => isSameStar(candidate, star))
    setMoved(`${name} is number ${to + 1} of ${stars.length}`)
  }
  const remove = (star: Star, name: string, index: number) =>
    changeAloud(
      `${name} is no longer starred.`,
      now => ({ ...now, stars: now.stars.filter(otherStar => !isSameStar(otherStar, star)) }),
      now => ({
        ...now,
        stars: now.stars.filter(otherStar => !isSameStar(otherStar, star)).toSpliced(index, 0, star),
      }),
    )
  return (
    <WorkspaceCard
      title="Starred"
      count={stars.length}
      moved={moved}
      text={isEmpty ? 'Press a star to keep a subject here, first in the search.' : undefined}
    >
      {shownStars.map((star, at) => {
        const entity = directory && findEntity(directory, star.kind, star.id)
        const name = entity?.name ?? star.id
        if (isEmpty && directory && !entity) return null
        return (
          <StarItem
            key={`${star.kind}/${star.id}`}
            {...{ star, entity, name }}
            isUnlisted={directory !== undefined && !entity}
            figures={figures[at]}
          >
            {isEmpty ? (
              <StarButton subject={star} name={name} />
            ) : (
              <ItemActions
                {...{ name, at }}
                count={stars.length}
                onMove={by => move(star, name, by)}
                onRemove={() => remove(star, name, at)}
              />
            )}
          </StarItem>
        )
      })}
    </WorkspaceCard>
  )
}

interface StarItemProps {
  readonly star: Star
  readonly name: string
  readonly entity: Parameters<typeof toEntityItems>[0][number] | undefined
  readonly isUnlisted: boolean
  readonly figures: StarFigures | undefined
  /** The buttons at its end. */
  readonly children: ReactNode
}

function StarItem({ star, name, entity, isUnlisted, figures, children }: StarItemProps) {
  const [item] = entity ? toEntityItems([entity]) : []
  const { label, value, change } = figures ?? { label: '', value: unknown, change: null }
  return (
    <li className={itemClasses}>
      {item ? <ItemIcon item={item} /> : null}
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-3rem)]">
        <EntityLink {...star} className="block truncate text-13 font-medium text-text-1">
          {name}
        </EntityLink>
        <p className="truncate text-12 text-text-3">
          {entityKindTexts[star.kind].one}
          {isUnlisted ? ', no longer listed' : ''}
        </p>
      </div>
      <dl className="flex gap-4 text-13 tabular-nums max-md:mr-auto md:text-right">
        <Figure label={label}>{value}</Figure>
        <Figure label="Change, 30d">
          <ChangeFigure value={change} />
        </Figure>
      </dl>
      {children}
    </li>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-18">
      <dt className="text-11 text-text-3">{label}</dt>
      <dd className="text-text-1">{children}</dd>
    </div>
  )
}

interface StarFigures {
  readonly label: string
  /** A dash while it is loaded, and where the source has none. */
  readonly value: string
  /** Percent against the days before. */
  readonly change: number | null
}

const range = '30d'

/** The main metric of a kind. */
const metricOf = ({ kind }: Star): Metric => subjectKinds[kind].metrics[0]

/** The main metric of each subject and its change: one request of the explorer for a dozen. */
function useStarFigures(stars: readonly Star[]): readonly StarFigures[] {
  const urls = toParts(stars).map(part => toExploreUrl(toQuery(part)))
  const results = useQueries({ queries: urls.map(url => exploreOptions(url)) })
  return stars.map((star, index) => {
    const { data } = results[Math.floor(index / mostRows)]?.data?.response ?? {}
    // The response of other stars stands in meanwhile.
    const name = toLineName(lineOf(star))
    const series = data?.series.find(({ expanded }) => expanded === name)
    const metric = metricOf(star)
    const { label, kind } = metrics[metric]
    const isFlow = kind === 'flow'
    const { compact } = formatsOf(series?.unit ?? 'USD')
    return {
      label: isFlow ? `${label}, ${range}` : label,
      value: compact((isFlow ? series?.total : series?.latest) ?? null),
      change: series?.change ?? null,
    }
  })
}

const lineOf = (star: Star) => toLine(metricOf(star), star.kind, star.id)

function toQuery(stars: readonly Star[]) {
  return readExplore(toExploreSearch(stars.map(lineOf), range)).query
}

function toParts(stars: readonly Star[]): readonly (readonly Star[])[] {
  const count = Math.ceil(stars.length / mostRows)
  return Array.from({ length: count }, (_, part) => stars.slice(part * mostRows, (part + 1) * mostRows))
}
