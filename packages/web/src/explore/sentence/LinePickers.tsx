import type { Entity } from '@analytics/contract/directory/directory'
import { subjectKinds, wildcardOf, type Subject } from '@analytics/contract/lines/subjects'
import { chainIds, chainName } from '@analytics/contract/metrics/chains'
import { isMetric, isOfNow } from '@analytics/contract/metrics/metrics'
import { ChevronDown } from 'lucide-react'

import type { Search } from '../../search/model/createSearch.ts'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { hasMetric, hasMetricOn } from '../completing/completeSubject.ts'
import { wordedMetrics } from '../completing/metricWords.ts'
import { findSubject, toSubjectText, writeNamed, type Named } from './named.ts'
import { SubjectFinder } from './SubjectFinder.tsx'

interface LinePickersProps {
  readonly named: Named
  readonly find: Search['find']
  /** Takes an expression. */
  readonly onChange: (expression: string) => void
  /** Draws an expression for as long as it is looked at; null for the row's own again. */
  readonly onPreview: (expression: string | null) => void
}

/** `Fees of Uniswap on all chains`, each part a choice. */
export function LinePickers({ named, find, onChange, onPreview }: LinePickersProps) {
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
            {...{ of, subject, find, onPreview }}
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
function toMetrics(metric: string, subject: Subject, entity: Entity | undefined) {
  const { kind, chain } = subject
  const isStarred = wildcardOf(subject) !== null
  const has = (id: string) => {
    if (id === metric) return true
    if (isStarred && isMetric(id) && isOfNow(id)) return false
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
