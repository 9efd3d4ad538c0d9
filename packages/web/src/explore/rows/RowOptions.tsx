import { hasMembers } from '@analytics/contract/explore/resolveRows'
import { linesOf } from '@analytics/contract/formula/formula'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { subjectKinds, wildcardOf } from '@analytics/contract/lines/subjects'
import { isOfOne, metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { marks, type ExploreRow, type Mark } from '@analytics/contract/query/ExploreQuery'

import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { toNamed } from '../sentence/named.ts'
import { NameField } from '../sentence/NameField.tsx'
import { unwrap } from '../sentence/wraps.ts'

interface RowOptionsProps {
  readonly letter: string
  readonly row: ExploreRow
  /** The name that the row has by itself. */
  readonly ownName: string
  /** The colour that it is drawn in; null for a row of several series. */
  readonly color: string | null
  readonly onChange: (row: ExploreRow) => void
}

/** The options of a row that its sentence does not have: how it is drawn, and what it is called. */
export function RowOptions({ letter, row, ownName, color, onChange }: RowOptionsProps) {
  const { of, hidden } = row
  const formula = tryFormula(row.expression)
  const star = formula && linesOf(formula).find(({ subject }) => wildcardOf(subject) !== null)
  const inner = tryFormula(unwrap(row.expression).inner)
  const change = (patch: Partial<ExploreRow>) => onChange({ ...row, ...patch })
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Options of row {letter}</legend>
      <Select<Mark | 'auto'>
        label="Draw as"
        options={[{ value: 'auto', label: 'As the view' }, ...marks.map(toMarkChoice)]}
        value={row.mark ?? 'auto'}
        onChange={mark => change({ mark: mark === 'auto' ? null : mark })}
      />
      <ToggleButton
        pressed={row.isRight}
        title="Measured on an axis of its own"
        onChange={isRight => change({ isRight })}
      >
        Right axis
      </ToggleButton>
      {formula && star && hasMembers(formula) && formula.kind !== 'line' ? (
        <OfSelect
          value={of}
          choices={subjectKinds[star.subject.kind].metrics}
          onChange={metric => change({ of: metric })}
        />
      ) : null}
      {hidden.length > 0 ? (
        <ToggleButton pressed onChange={() => change({ hidden: [] })}>
          {`${hidden.length} hidden`}
        </ToggleButton>
      ) : null}
      {star ? null : <ColorField color={color} own={row.color} onChange={next => change({ color: next })} />}
      {inner && toNamed(inner) ? (
        <NameField
          key={row.name}
          label="Name"
          name={row.name}
          ownName={row.name === null ? ownName : row.expression}
          onChange={name => change({ name: name?.replaceAll(';', ',') ?? null })}
        />
      ) : null}
    </fieldset>
  )
}

const markTexts: Readonly<Record<Mark, string>> = { line: 'Line', bar: 'Bars', area: 'Area' }
const toMarkChoice = (mark: Mark) => ({ value: mark, label: markTexts[mark] })

interface OfSelectProps {
  readonly value: Metric | null
  /** The metrics that the members have. */
  readonly choices: readonly Metric[]
  readonly onChange: (metric: Metric | null) => void
}

/** The metric that tells the large members of a leaderboard of a formula. */
function OfSelect({ value, choices, onChange }: OfSelectProps) {
  const ranking = choices.filter(metric => !isOfOne(metric))
  return (
    <Select<Metric | 'own'>
      label="Of the largest by"
      options={[
        { value: 'own', label: 'Their own value' },
        ...ranking.map(metric => ({ value: metric, label: metrics[metric].label })),
      ]}
      value={value ?? 'own'}
      onChange={metric => onChange(metric === 'own' ? null : metric)}
    />
  )
}

interface ColorFieldProps {
  readonly color: string | null
  /** The colour that the address names; null for that of the palette. */
  readonly own: string | null
  readonly onChange: (color: string | null) => void
}

function ColorField({ color, own, onChange }: ColorFieldProps) {
  return (
    <>
      <label className="flex h-7 items-center gap-2 rounded-control border border-border-1 bg-surface px-2 text-12 text-text-3 hover:border-border-2 has-focus-visible:outline-2 has-focus-visible:outline-focus touch:h-11">
        Colour
        <input
          type="color"
          value={own === null ? (color ?? '#888888') : `#${own}`}
          onChange={event => onChange(event.currentTarget.value.slice(1).toLowerCase())}
          className="size-4 cursor-pointer border-0 bg-transparent p-0 outline-none"
        />
      </label>
      {own === null ? null : (
        <ToggleButton pressed onChange={() => onChange(null)}>
          Own colour
        </ToggleButton>
      )}
    </>
  )
}
