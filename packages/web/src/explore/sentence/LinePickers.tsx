import type { Entity, EntityDirectory } from '@analytics/contract/directory/directory'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { subjectKinds, wildcardOf, type Subject } from '@analytics/contract/lines/subjects'
import { chainIds, chainName } from '@analytics/contract/metrics/chains'
import { isMetric } from '@analytics/contract/metrics/metrics'
import { hasText } from '@analytics/contract/query/foldText'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import type { Search } from '../../search/model/createSearch.ts'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Finder } from '../../ui/inputs/Finder.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import {
  completeSubject,
  hasMetric,
  hasMetricOn,
  wholesOf,
  type Found,
} from '../completing/completeSubject.ts'
import { wordedMetrics } from '../completing/metricWords.ts'
import { findSubject, toNamed, toSubjectText, writeNamed, type Named } from './named.ts'

interface LinePickersProps {
  readonly named: Named
  readonly find: Search['find']
  /** Takes an expression. */
  readonly onChange: (expression: string) => void
}

/** `Fees of Uniswap on all chains`, each part a choice. */
export function LinePickers({ named, find, onChange }: LinePickersProps) {
  const { of, line } = named
  const { directory } = useSearchIndex()
  const { subject } = line
  const entity = directory && findSubject(directory, subject)
  const chains = toChains(of, subject, entity)
  return (
    <>
      <Select
        quiet
        label="Metric"
        options={toMetrics(of, subject, entity)}
        value={of}
        onChange={next => onChange(writeNamed({ of: next, line }))}
      />
      <span className="text-12 text-text-3">of</span>
      <Popover label="Subject" className="w-72 p-2" trigger={subjectTrigger(toSubjectText(subject, entity))}>
        {close => (
          <SubjectFinder
            {...{ of, subject, find }}
            onPick={expression => {
              close()
              onChange(expression)
            }}
          />
        )}
      </Popover>
      {chains.length > 0 ? (
        <>
          <span className="text-12 text-text-3">on</span>
          <Select
            quiet
            label="Chain"
            options={chains}
            value={subject.chain ?? ''}
            onChange={chain =>
              onChange(writeNamed({ of, line: { ...line, subject: toSubjectOn(subject, chain) } }))
            }
          />
        </>
      ) : null}
    </>
  )
}

/** The metrics that the subject has, and the one that is chosen. */
function toMetrics(metric: string, { kind, chain }: Subject, entity: Entity | undefined) {
  const has = (id: string) => {
    if (id === metric) return true
    if (!hasMetric({ metrics: subjectKinds[kind].metrics }, id)) return false
    if (!entity) return true
    return chain === null || chain === '*' ? hasMetric(entity, id) : hasMetricOn(entity, id, chain)
  }
  return wordedMetrics.filter(({ id }) => has(id)).map(({ id, label }) => ({ value: String(id), label }))
}

/** The chains that the line can be narrowed to; none for a subject that is on no chain, or is one. */
function toChains(metric: string, subject: Subject, entity: Entity | undefined) {
  const { kind, chain } = subject
  const isStar = wildcardOf({ ...subject, chain: null }) !== null
  const metrics = subjectKinds.chain.metrics
  const isThere = (id: string) => {
    if (id === chain) return true
    if (kind === 'all' || !entity) return hasMetric({ metrics }, metric)
    return hasMetricOn(entity, metric, id)
  }
  if (kind !== 'all' && !subjectKinds[kind].hasChains) return []
  const named = chainIds.filter(isThere).map(id => ({ value: String(id), label: chainName(id) }))
  const eachChain = kind === 'all' || isStar ? [] : [{ value: '*', label: 'each chain' }]
  return named.length === 0 ? [] : [{ value: '', label: 'all chains' }, ...eachChain, ...named]
}

/** The whole market on a chain is the chain. */
function toSubjectOn(subject: Subject, chain: string): Subject {
  if (subject.kind === 'all' && chain !== '') return { ...subject, kind: 'chain', id: chain }
  return { ...subject, chain: chain === '' ? null : chain }
}

const subjectTrigger = (text: string) =>
  function SubjectTrigger(trigger: TriggerProps) {
    return (
      <Button {...trigger} aria-label={`Subject ${text}`}>
        <span className="max-w-52 truncate">{text}</span>
        <ChevronDown className="size-3!" />
      </Button>
    )
  }

interface SubjectFinderProps {
  readonly of: string
  readonly subject: Subject
  readonly find: Search['find']
  readonly onPick: (expression: string) => void
}

const most = 8

/** A field that finds subjects of a metric; all of them together are offered first. */
function SubjectFinder({ of, subject, find, onPick }: SubjectFinderProps) {
  const { directory } = useSearchIndex()
  const [text, setText] = useState('')
  const subjects = findSubjects(of, text, find)
  return (
    <Finder
      label="Find a subject"
      listLabel="Subjects"
      placeholder="Application, chain, category…"
      text={text}
      onText={setText}
      options={subjects.slice(0, most).map(completion => ({ ...completion, key: completion.insert }))}
      onPick={({ insert }) => onPick(withChain(insert, subject.chain, directory))}
      className="mt-1 h-64"
      detailClassName="font-mono"
    />
  )
}

/** All subjects together first, then those that the text finds. One without the metric comes with one of its own. */
function findSubjects(metric: string, text: string, find: Search['find']): readonly Found[] {
  const isOfNow = isMetric(metric) && !hasMetric({ metrics: subjectKinds.all.metrics }, metric)
  const wholes = isOfNow ? [] : wholesOf(metric).filter(({ name }) => hasText(name, text))
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
