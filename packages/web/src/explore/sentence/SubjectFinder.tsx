import type { Entity, EntityDirectory } from '@analytics/contract/directory/directory'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { subjectKinds, type Subject } from '@analytics/contract/lines/subjects'
import { toCategorySubject } from '@analytics/contract/metrics/categories'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { isMetric, isOfOne } from '@analytics/contract/metrics/metrics'
import { hasText } from '@analytics/contract/query/foldText'
import { useState } from 'react'

import { useStore } from '../../lib/createStore.ts'
import type { Search } from '../../search/model/createSearch.ts'
import { toPeers } from '../../search/model/toPeers.ts'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { Finder } from '../../ui/inputs/Finder.tsx'
import { toFigureRow } from '../completing/completeName.ts'
import {
  completeSubject,
  hasMetric,
  hasMetricOn,
  toLineOf,
  wholesOf,
  type Found,
} from '../completing/completeSubject.ts'
import { useLatestFigures } from '../completing/useLatestFigures.ts'
import { findSubject, toNamed, writeNamed } from './named.ts'
import { noteSubject, recentSubjects } from './recentSubjects.ts'
import { usePreview } from './usePreview.ts'

interface SubjectFinderProps {
  readonly of: string
  readonly subject: Subject
  readonly find: Search['find']
  readonly onPick: (expression: string) => void
  /** Draws an expression for as long as it is lit; null once nothing is. */
  readonly onPreview: (expression: string | null) => void
}

const most = 8
const mostListed = 5

/** A field that finds subjects of a metric. Before anything is typed it lists the present one, recent ones, its nearest and all together. */
export function SubjectFinder({ of, subject, find, onPick, onPreview }: SubjectFinderProps) {
  const { directory } = useSearchIndex()
  const recents = useStore(recentSubjects.store)
  const [text, setText] = useState('')
  const offered =
    text.trim() === '' && directory
      ? listSubjects(of, subject, directory, find, recents)
      : findSubjects(of, text, find).slice(0, most)
  const options = offered.map(({ heading, ...found }) => ({
    ...found,
    key: found.insert,
    name: found.subject,
    title: found.insert,
    heading,
    expression: withChain(found.insert, subject.chain, directory),
  }))
  const figures = useLatestFigures(options.flatMap(({ expression }) => toFigureRow(expression) ?? []))
  const preview = usePreview(onPreview)
  return (
    <Finder
      label="Find a subject"
      listLabel="Subjects"
      placeholder="Application, chain, category…"
      text={text}
      onText={setText}
      options={options.map(option => ({
        ...option,
        detail: figures.get(toFigureRow(option.expression) ?? '') ?? null,
      }))}
      onPick={({ expression }) => {
        noteSubject(expression)
        onPick(expression)
      }}
      onLit={({ expression }) => preview(expression)}
      className="mt-1 h-80"
      detailClassName="tabular-nums"
    />
  )
}

interface Offered extends Found {
  readonly heading?: string | undefined
}

/** The present subject, recent ones, its nearest with the metric, and all together. */
function listSubjects(
  of: string,
  { kind, id, chain }: Subject,
  directory: EntityDirectory,
  find: Search['find'],
  recents: readonly string[],
): readonly Offered[] {
  const has = (entity: Entity) =>
    chain === null || chain === '*' ? hasMetric(entity, of) : hasMetricOn(entity, of, chain)
  const ownEntity = directory.byPath.get(`${kind}/${id}`)
  const wholes = wholesFor(of)
  const whole = wholes.find(
    ({ insert }) => !ownEntity && insert === `${of}.${kind}${id === '' ? '' : `.${id}`}`,
  )
  const recent = recents
    .flatMap(path => directory.byPath.get(path) ?? [])
    .filter(entity => entity !== ownEntity && has(entity))
    .slice(0, mostListed)
  const nearest = toNearest(ownEntity, directory, find).filter(
    entity => has(entity) && !recent.includes(entity),
  )
  return [
    ...headed('Now', ownEntity ? [toLineOf(of, ownEntity)] : whole ? [whole] : []),
    ...headed(
      'Recent',
      recent.map(entity => toLineOf(of, entity)),
    ),
    ...headed(
      toNearestText(ownEntity),
      nearest.slice(0, mostListed).map(entity => toLineOf(of, entity)),
    ),
    ...headed(
      'All together',
      wholes.filter(candidate => candidate !== whole),
    ),
  ]
}

/** Others of the category or of the kind; the largest applications beside the whole market. The directory lists the largest first. */
function toNearest(
  ownEntity: Entity | undefined,
  directory: EntityDirectory,
  find: Search['find'],
): readonly Entity[] {
  if (!ownEntity) return directory.entities.filter(({ kind }) => kind !== 'category')
  // Versions stand beside versions, and whole applications beside whole ones.
  const peers = toPeers(find, directory, { ...ownEntity, text: '' }).filter(
    ({ parent }) => (parent === null) === (ownEntity.parent === null),
  )
  const alike = peers.filter(({ detail }) => detail === ownEntity.detail)
  return alike.length > 0 ? alike : peers
}

function toNearestText(ownEntity: Entity | undefined): string {
  if (!ownEntity) return 'Largest'
  const { kind, detail } = ownEntity
  return `Largest ${kind === 'app' && detail !== null ? toCategorySubject(detail) : entityKindTexts[kind].many.toLowerCase()}`
}

function headed(heading: string, found: readonly Found[]): readonly Offered[] {
  return found.map((line, index) => (index === 0 ? { ...line, heading } : line))
}

function wholesFor(metric: string): readonly Found[] {
  // A figure of now is of one subject.
  const isNow =
    isMetric(metric) && !isOfOne(metric) && !hasMetric({ metrics: subjectKinds.all.metrics }, metric)
  return isNow ? [] : wholesOf(metric)
}

/** All subjects together first, then those that the text finds. One without the metric comes with one of its own. */
function findSubjects(metric: string, text: string, find: Search['find']): readonly Offered[] {
  const wholes = wholesFor(metric).filter(({ subject }) => hasText(subject, text))
  return text.trim() === '' ? wholes : [...wholes, ...completeSubject(metric, text, find, { isAny: true })]
}

/** Keeps the chain that was chosen before where the picked subject is on it. */
function withChain(expression: string, chain: string | null, directory: EntityDirectory | undefined): string {
  const formula = tryFormula(expression)
  const picked = formula && toNamed(formula)
  if (!picked || !directory || chain === null || chain === '*') return expression
  const { of, line } = picked
  const entity = findSubject(directory, line.subject)
  const isThere = entity
    ? hasMetricOn(entity, of, chain)
    : line.subject.id === '*' && line.subject.kind === 'app'
  return isThere ? writeNamed({ of, line: { ...line, subject: { ...line.subject, chain } } }) : expression
}
