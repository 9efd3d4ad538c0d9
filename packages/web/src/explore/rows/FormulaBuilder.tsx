import { readRow } from '@analytics/contract/explore/readRow'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { letters } from '@analytics/contract/formula/formula'
import type { ExploreQuery, ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'

interface FormulaBuilderProps {
  readonly query: ExploreQuery
  /** The names of the rows, by letter. */
  readonly names: ReadonlyMap<string, string>
  readonly onAdd: (rows: readonly ExploreRow[]) => void
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

function Builder({ query, names, onAdd, onClose }: FormulaBuilderProps & { readonly onClose: () => void }) {
  const { rows } = query
  const [left, setLeft] = useState(0)
  const [operator, setOperator] = useState<Operator>('/')
  const [right, setRight] = useState(1)
  const [isAlone, setAlone] = useState(true)
  const choices = rows.map((_, index) => {
    const letter = letters[index] ?? ''
    return { value: index, label: `${letter} ${names.get(letter) ?? ''}`.trim() }
  })
  const expression = `${letters[left] ?? ''}${operator}${letters[right] ?? ''}`
  const error = findError(query, readRow(expression))
  const add = () => {
    const shownRows = rows.map((row, index) =>
      isAlone && (index === left || index === right) ? { ...row, isOff: true } : row,
    )
    const added = readRow(expression)
    const inPercent = { ...added, isPercent: true }
    onAdd([...shownRows, operator === '/' && findError(query, inPercent) === null ? inPercent : added])
    onClose()
  }
  return (
    <div className="flex flex-col gap-3">
      <Select label="First" options={choices} value={left} onChange={setLeft} />
      <Select<Operator> label="Operator" options={operators} value={operator} onChange={setOperator} />
      <Select label="Second" options={choices} value={right} onChange={setRight} />
      <Checkbox checked={isAlone} onChange={setAlone}>
        Hide the two rows
      </Checkbox>
      {error === null ? null : (
        <p aria-live="polite" className="text-12 text-warning">
          {error}
        </p>
      )}
      <Button onClick={add} disabled={error !== null} data-autofocus>
        {`Add ${expression.trim()}`}
      </Button>
    </div>
  )
}

/** Why a row can't stand behind the others; null where it can. */
function findError(query: ExploreQuery, row: ExploreRow): string | null {
  const tried = resolveRows({ ...query, rows: [...query.rows, row] }).at(-1)
  return tried && isRefused(tried) ? tried.error.message : null
}
