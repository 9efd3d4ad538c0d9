import { readRow, writeRow } from '@analytics/contract/explore/readRow'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { letters } from '@analytics/contract/formula/formula'
import type { ExploreQuery, ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'

import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { usePreview } from '../sentence/usePreview.ts'

interface FormulaBuilderProps {
  readonly query: ExploreQuery
  /** The names of the rows, by letter. */
  readonly names: ReadonlyMap<string, string>
  /** Their values over the range, as far as they are known. */
  readonly values: ReadonlyMap<string, number | null>
  readonly onAdd: (rows: readonly ExploreRow[]) => void
  /** Draws the rows with the formula for as long as it is made; null once it is not. */
  readonly onPreview: (rows: readonly ExploreRow[] | null) => void
}

const operators = [
  { value: '/', label: '÷' },
  { value: '*', label: '×' },
  { value: '+', label: '+' },
  { value: ' - ', label: '−' },
] as const

type Operator = (typeof operators)[number]['value']

/** Makes a row of two others and an operator. */
export function FormulaBuilder(props: FormulaBuilderProps) {
  const isPossible = props.query.rows.length > 1
  return (
    <Popover label="Formula of two rows" className="w-80 p-3" trigger={triggerOf(isPossible)}>
      {close => <Builder {...props} onClose={close} />}
    </Popover>
  )
}

const triggerOf = (isPossible: boolean) =>
  function FormulaTrigger(trigger: TriggerProps) {
    return (
      <Button
        {...trigger}
        icon={<Plus />}
        disabled={!isPossible}
        title={isPossible ? 'A ÷ B, A − B, …' : 'A formula needs two rows'}
      >
        Add formula
      </Button>
    )
  }

type BuilderProps = FormulaBuilderProps & { readonly onClose: () => void }

function Builder({ query, names, values, onAdd, onPreview, onClose }: BuilderProps) {
  const { rows } = query
  const isReversed = sizeOf(values, 0) > sizeOf(values, 1)
  const [left, setLeft] = useState(isReversed ? 1 : 0)
  const [operator, setOperator] = useState<Operator>('/')
  const [right, setRight] = useState(isReversed ? 0 : 1)
  const [isAlone, setAlone] = useState(true)
  const [wantsPercent, setPercent] = useState(true)
  const [name, setName] = useState('')
  const choices = rows.map((_, index) => {
    const letter = letters[index] ?? ''
    return { value: index, label: `${letter} ${names.get(letter) ?? ''}`.trim() }
  })
  const expression = `${letters[left] ?? ''}${operator}${letters[right] ?? ''}`
  const plain = { ...readRow(expression), name: name.trim() === '' ? null : name.trim().replaceAll(';', ',') }
  const inPercent = { ...plain, isPercent: true }
  const canBePercent = operator === '/' && findError(query, inPercent) === null
  const added = canBePercent && wantsPercent ? inPercent : plain
  const error = findError(query, added)
  const nextRows = [
    ...rows.map((row, index) =>
      isAlone && (index === left || index === right) ? { ...row, isOff: true } : row,
    ),
    added,
  ]
  const preview = usePreview(onPreview)
  const text = nextRows.map(writeRow).join('\n')
  useEffect(
    () => preview(error === null ? text.split('\n').map(row => readRow(row)) : null),
    [preview, text, error],
  )
  const nameId = useId()
  return (
    <div className="flex flex-col gap-3">
      <Select label="First" options={choices} value={left} onChange={setLeft} />
      <Select<Operator> label="Operator" options={operators} value={operator} onChange={setOperator} />
      <Select label="Second" options={choices} value={right} onChange={setRight} />
      <label htmlFor={nameId} className="flex items-center gap-2 text-12 text-text-3">
        Name
        <input
          id={nameId}
          value={name}
          placeholder={`${labelAt(choices, left)} ${signOf(operator)} ${labelAt(choices, right)}`}
          maxLength={80}
          autoComplete="off"
          onChange={event => setName(event.currentTarget.value)}
          className="h-7 min-w-0 flex-1 rounded-control border border-border-1 bg-inset px-2 text-12 text-text-1 placeholder:text-text-3 hover:border-border-2 touch:h-11"
        />
      </label>
      {canBePercent ? (
        <Checkbox checked={wantsPercent} onChange={setPercent}>
          As percent
        </Checkbox>
      ) : null}
      <Checkbox checked={isAlone} onChange={setAlone}>
        Hide the two rows
      </Checkbox>
      {error === null ? null : (
        <p aria-live="polite" className="text-12 text-warning">
          {error}
        </p>
      )}
      <Button
        tone="solid"
        className="justify-center"
        onClick={() => {
          onAdd(nextRows)
          onClose()
        }}
        disabled={error !== null}
        data-autofocus
      >
        {`Add ${expression.trim()}`}
      </Button>
    </div>
  )
}

/** The size of a row over the range. The smaller one is usually the part, and the larger one the whole. */
function sizeOf(values: FormulaBuilderProps['values'], index: number): number {
  return Math.abs(values.get(letters[index] ?? '') ?? 0)
}

type RowChoices = readonly { readonly label: string }[]

const labelAt = (choices: RowChoices, index: number) => choices[index]?.label.replace(/^[A-L] /, '') ?? ''

const signOf = (operator: Operator) => operators.find(({ value }) => value === operator)?.label ?? ''

/** Why a row can't stand behind the others; null where it can. */
function findError(query: ExploreQuery, row: ExploreRow): string | null {
  const tried = resolveRows({ ...query, rows: [...query.rows, row] }).at(-1)
  return tried && isRefused(tried) ? tried.error.message : null
}
