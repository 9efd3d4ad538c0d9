import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { emptyExplore } from '@analytics/contract/explore/readExplore'
import { letters } from '@analytics/contract/formula/formula'
import { writeCondition } from '@analytics/contract/formula/writeCondition'
import { units } from '@analytics/contract/metrics/units'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { parseExploreRange } from '@analytics/contract/query/exploreRange'
import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'

import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { exploreOptions } from '../address/exploreRequest.ts'
import type { ChangeExplore } from '../address/useExplore.ts'
import { choicesOf, suggestBound, tryCondition } from './conditionChoices.ts'
import { GrammarProblem } from './GrammarProblem.tsx'

interface TellMeWhenProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly letter: string
  readonly name: string
  readonly query: ExploreQuery
  readonly onChange: ChangeExplore
}

/** Makes the condition of a view from pickers, for one of its rows. */
export function TellMeWhen({ open, onClose, ...form }: TellMeWhenProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Tell me when" className="p-4">
      <ConditionForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function ConditionForm({ letter, name, query, onChange, onClose }: Omit<TellMeWhenProps, 'open'>) {
  const { rows, when } = query
  const row = rows[letters.indexOf(letter)]
  const choices = row ? choicesOf(letter, row, rows) : []
  const [chosen, setChosen] = useState('above')
  const [typed, setTyped] = useState<{ readonly bound?: string; readonly days?: string }>({})
  const series = useDailyFigures(query)?.find(candidate => candidate.letter === letter)
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0]
  if (!choice) return <p className="text-13 text-text-2">This row can’t be watched until it can be read.</p>
  const bound = typed.bound ?? suggestBound(choice, series?.latest ?? null)
  const days = typed.days ?? String(choice.days ?? '')
  const text = choice.write(letter, bound, days)
  const { condition, error } = tryCondition(text, rows)
  const set = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!condition) return
    onChange({ when: condition })
    onClose()
  }
  const unit = series ? units[series.unit].symbol : ''
  const boundTexts = {
    value: unit,
    change: series?.changeUnit === 'points' ? 'points' : '%',
    rank: '',
    loss: 'USD',
  }
  return (
    <form onSubmit={set} className="flex flex-col gap-3 text-13 text-text-2">
      <h2 className="text-14 font-semibold text-text-1">Tell me when …</h2>
      <p className="truncate">
        <span className="font-mono font-semibold text-text-1">{letter}</span> {name}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label="Condition"
          options={choices}
          value={choice.value}
          onChange={value => {
            setChosen(value)
            setTyped({})
          }}
        />
        {choice.bound ? (
          <NumberField
            label="Number"
            unit={boundTexts[choice.bound]}
            value={bound}
            onChange={next => setTyped({ ...typed, bound: next })}
          />
        ) : null}
        {choice.days === undefined ? null : (
          <NumberField
            label="Days"
            before={choice.bound ? 'in' : 'of'}
            unit="days"
            value={days}
            onChange={next => setTyped({ ...typed, days: next })}
          />
        )}
      </div>
      <div className="min-h-9">
        <code className="font-mono text-12 text-text-3">{text}</code>
        {error && bound !== '' ? <GrammarProblem {...{ text, error }} /> : null}
      </div>
      {when ? <p className="text-12">It replaces the condition {writeCondition(when)}.</p> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="solid" type="submit" disabled={!condition}>
          Set condition
        </Button>
      </div>
    </form>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly before?: string
  readonly unit: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function NumberField({ label, before, unit, value, onChange }: NumberFieldProps) {
  return (
    <span className="flex items-center gap-1.5 text-12">
      {before}
      <input
        aria-label={label}
        value={value}
        maxLength={16}
        autoComplete="off"
        onChange={event => onChange(event.currentTarget.value)}
        // A suggestion that arrives from now on would stand before what is written.
        onFocus={event => onChange(event.currentTarget.value)}
        className="h-7 w-20 rounded-control border border-border-1 bg-inset px-2 font-mono text-12 text-text-1 hover:border-border-2 touch:h-11"
      />
      {unit}
    </span>
  )
}

/** The series of the rows as conditions compare them: daily values without the transforms of the view. */
function useDailyFigures({ rows, known }: ExploreQuery) {
  const url = toExploreUrl({ ...emptyExplore, rows, known, range: parseExploreRange('30d'), grain: 'D' })
  return useQuery({ ...exploreOptions(url), refetchInterval: false }).data?.response.data.series
}
