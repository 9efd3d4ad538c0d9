import { withoutRanking } from '@analytics/contract/explore/readRow'
import { hasParents, isOfApps } from '@analytics/contract/explore/resolveRows'
import { linesOf, type Formula } from '@analytics/contract/formula/formula'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { subjectKinds, wildcardOf } from '@analytics/contract/lines/subjects'
import { isOfNow, metrics, type Metric } from '@analytics/contract/metrics/metrics'
import {
  marks,
  memberOrders,
  type ExploreRow,
  type Mark,
  type MemberOrder,
} from '@analytics/contract/query/ExploreQuery'

import type { Search } from '../../search/model/createSearch.ts'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { LinePickers, toNamed } from './LinePickers.tsx'
import { isInPercent, rankingMetricOf } from './metricWords.ts'
import { NameField } from './NameField.tsx'

interface RowOptionsProps {
  readonly letter: string
  readonly row: ExploreRow
  /** The name that the row has by itself. */
  readonly ownName: string
  /** The colour that it is drawn in; null for a row of several series. */
  readonly color: string | null
  /** Whether its values can be given in percent. */
  readonly canBePercent: boolean
  readonly find: Search['find']
  readonly onChange: (row: ExploreRow) => void
}

/** Every option of a row as a control. */
export function RowOptions(props: RowOptionsProps) {
  const { letter, row, ownName, color, canBePercent, find, onChange } = props
  const formula = tryFormula(row.expression)
  const star = formula && linesOf(formula).find(({ subject }) => wildcardOf(subject) !== null)
  const named = formula && toNamed(formula)
  const change = (patch: Partial<ExploreRow>) => onChange({ ...row, ...patch })
  return (
    <fieldset className="flex flex-wrap items-center gap-2 pt-2">
      <legend className="sr-only">Options of row {letter}</legend>
      {named ? (
        <LinePickers
          {...{ named, find }}
          onChange={expression => onChange(withExpression(row, expression))}
        />
      ) : null}
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
      {canBePercent ? (
        <ToggleButton pressed={row.isPercent} onChange={isPercent => change({ isPercent })}>
          Percent
        </ToggleButton>
      ) : null}
      {formula && star ? (
        <MemberOptions {...{ row, formula, change }} choices={subjectKinds[star.subject.kind].metrics} />
      ) : (
        <ColorField color={color} own={row.color} onChange={next => change({ color: next })} />
      )}
      <NameField
        key={row.name}
        label="Name"
        name={row.name}
        ownName={ownName}
        onChange={name => change({ name: name?.replaceAll(';', ',') ?? null })}
      />
    </fieldset>
  )
}

const markTexts: Readonly<Record<Mark, string>> = { line: 'Line', bar: 'Bars', area: 'Area' }
const toMarkChoice = (mark: Mark) => ({ value: mark, label: markTexts[mark] })

const counts = [3, 5, 10, 15, 25, 50, 100]
const orderTexts: Readonly<Record<MemberOrder, string>> = {
  value: 'Value',
  change: 'Change',
  share: 'Share',
  shareChange: 'Change of share',
  name: 'Name',
}
const toOrderChoice = (order: MemberOrder) => ({ value: order, label: orderTexts[order] })

interface MemberOptionsProps {
  readonly row: ExploreRow
  readonly formula: Formula
  /** The metrics that the members have. */
  readonly choices: readonly Metric[]
  readonly change: (patch: Partial<ExploreRow>) => void
}

/** The options of a row with a star: which members it has, and which of them it draws. */
function MemberOptions({ row, formula, choices, change }: MemberOptionsProps) {
  const { top, by, of, within, hidden } = row
  const shown = top === null || counts.includes(top) ? counts : [...counts, top].toSorted((a, b) => a - b)
  const ranking = choices.filter(metric => !isOfNow(metric))
  return (
    <>
      {isOfApps(formula) ? (
        // The ids of other applications would stand for nobody.
        <WithinSelect value={within} onChange={id => change({ within: id, isByParent: false, hidden: [] })} />
      ) : null}
      <Select
        label="Top"
        options={[
          { value: 0, label: 'All that fit' },
          ...shown.map(count => ({ value: count, label: String(count) })),
        ]}
        value={top ?? 0}
        onChange={count => change({ top: count === 0 ? null : count })}
      />
      <Select
        label="By"
        options={memberOrders.map(toOrderChoice)}
        value={by}
        onChange={order => change({ by: order })}
      />
      {formula.kind === 'line' ? null : (
        <Select<Metric | 'own'>
          label="Of the largest by"
          options={[
            { value: 'own', label: 'Their own value' },
            ...ranking.map(metric => ({ value: metric, label: metrics[metric].label })),
          ]}
          value={of ?? 'own'}
          onChange={metric => change({ of: metric === 'own' ? null : metric })}
        />
      )}
      <Checkbox checked={row.hasOthers} onChange={hasOthers => change({ hasOthers })}>
        Rest as Others
      </Checkbox>
      {within === null && hasParents(formula) ? (
        <Checkbox
          checked={row.isByParent}
          onChange={isByParent => change({ isByParent, hidden: [] })}
          title="The versions of an application count as one: Uniswap, not Uniswap V3"
        >
          Group by parent
        </Checkbox>
      ) : null}
      {hidden.length > 0 ? (
        <ToggleButton pressed onChange={() => change({ hidden: [] })}>
          {`${hidden.length} hidden`}
        </ToggleButton>
      ) : null}
    </>
  )
}

interface WithinSelectProps {
  /** The id of a category or a parent; null for all applications. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Narrows applications to those of a category. */
function WithinSelect({ value, onChange }: WithinSelectProps) {
  const { directory } = useSearchIndex()
  if (!directory) return null
  const categories = directory.entities.filter(({ kind }) => kind === 'category')
  const listed = categories.map(({ id, name }) => ({ value: id, label: name }))
  const own = value === null || listed.some(each => each.value === value) ? [] : [{ value, label: value }]
  return (
    <Select
      label="Applications of"
      options={[{ value: '', label: 'All categories' }, ...own, ...listed]}
      value={value ?? ''}
      onChange={id => onChange(id === '' ? null : id)}
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

/** The same row of another name, without the options that would have no effect. */
function withExpression(row: ExploreRow, expression: string): ExploreRow {
  const { within, isByParent, ...kept } = expression.includes('*') ? row : withoutRanking(row)
  const isOfAny = /\.app\.\*/.test(expression)
  return {
    ...kept,
    expression,
    isPercent: isInPercent(expression.split('.', 1)[0] ?? ''),
    of: rankingMetricOf(expression),
    hidden: [],
    within: isOfAny ? within : null,
    isByParent: isOfAny && isByParent,
  }
}
