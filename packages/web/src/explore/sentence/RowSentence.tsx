import { orderTexts, ordersOf } from '@analytics/contract/explore/ordersOf'
import { withoutRanking } from '@analytics/contract/explore/readRow'
import {
  findNarrowed,
  hasMembers,
  hasParents,
  hasPriceMembers,
} from '@analytics/contract/explore/resolveRows'
import type { Formula } from '@analytics/contract/formula/formula'
import { tryFormula } from '@analytics/contract/formula/parseFormula'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import { isInPercent } from '@analytics/contract/metrics/ratios'
import type { ExploreRow, MemberOrder } from '@analytics/contract/query/ExploreQuery'
import { useState, type ReactNode } from 'react'

import type { Search } from '../../search/model/createSearch.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { rankingMetricOf } from '../completing/metricWords.ts'
import { FormulaChoices } from './FormulaChoices.tsx'
import { FormulaButton } from './FormulaTokens.tsx'
import { LinePickers } from './LinePickers.tsx'
import { toNamed } from './named.ts'
import { NameField } from './NameField.tsx'
import { PegSelect, WithinSelect } from './WithinSelect.tsx'
import { unwrap, withForm, wrapChoices, type WrapId, rewrap, withOwnOrder } from './wraps.ts'

interface RowSentenceProps {
  readonly letter: string
  readonly row: ExploreRow
  /** The name that the row has by itself. */
  readonly ownName: string
  /** The colours of the rows that are drawn, by letter. */
  readonly colors: ReadonlyMap<string, string>
  /** Whether the view takes the row in another form. */
  readonly canBe: (row: ExploreRow) => boolean
  readonly find: Search['find']
  readonly onChange: (row: ExploreRow) => void
  /** Draws the row in another form for as long as that is looked at; null for its own again. */
  readonly onPreview: (row: ExploreRow | null) => void
  /** The names of the other rows, by letter. */
  readonly others: ReadonlyMap<string, string>
  readonly onEditText: () => void
}

/** A row in words, each of them a choice: `Fees of every application on Base, top 10 by change`, `B ÷ A named Take rate as percent`. */
export function RowSentence(props: RowSentenceProps) {
  const { letter, row, ownName, colors, canBe, find, onChange, onPreview, others, onEditText } = props
  const formula = tryFormula(row.expression)
  const { wrap, inner } = unwrap(row.expression)
  const innerFormula = tryFormula(inner)
  const named = innerFormula && toNamed(innerFormula)
  const change = (patch: Partial<ExploreRow>) => onChange({ ...row, ...patch })
  const [isOpen, setOpen] = useState(false)
  const withNamed = (next: string) => withExpression(row, next, wrap)
  const withFormula = (next: string) => {
    const changed = tryFormula(next)
    return withOwnOrder({ ...row, expression: rewrap(wrap, changed ? writeFormula(changed) : next) })
  }
  const pickers = {
    find,
    onPreview: (next: string | null) =>
      onPreview(next === null ? null : (named ? withNamed : withFormula)(next)),
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Row {letter} in words</legend>
      {named ? (
        <LinePickers {...pickers} named={named} onChange={next => onChange(withNamed(next))} />
      ) : isOpen && innerFormula ? (
        <>
          <FormulaChoices
            {...pickers}
            formula={innerFormula}
            rows={others}
            canBe={next => tryFormula(next) !== null && canBe(withFormula(next))}
            onChange={next => onChange(withFormula(next))}
          />
          <TextButton onClick={onEditText}>As text</TextButton>
        </>
      ) : (
        <FormulaButton
          {...{ letter, colors }}
          formula={innerFormula}
          expression={inner}
          onPress={() => (innerFormula ? setOpen(true) : onEditText())}
        />
      )}
      {formula ? <Members {...{ row, formula, change }} /> : null}
      {named ? null : (
        <>
          <Word>named</Word>
          <NameField
            key={row.name}
            label={`Name of row ${letter}`}
            hidesLabel
            name={row.name}
            ownName={row.name === null ? ownName : row.expression}
            onChange={name => change({ name: name?.replaceAll(';', ',') ?? null })}
          />
        </>
      )}
      {named && row.name !== null ? (
        <Word>
          named <span className="text-text-1">{row.name}</span>
        </Word>
      ) : null}
      {formula ? <Values {...{ row, wrap, canBe, onChange }} /> : null}
    </fieldset>
  )
}

function Word({ children }: { readonly children: ReactNode }) {
  return <span className="text-12 text-text-3">{children}</span>
}

interface ValuesProps {
  readonly row: ExploreRow
  readonly wrap: WrapId | null
  readonly canBe: (row: ExploreRow) => boolean
  readonly onChange: (row: ExploreRow) => void
}

/** The form of the values: as they are reported, in percent, or what a function makes of them. */
function Values({ row, wrap, canBe, onChange }: ValuesProps) {
  const value = wrap ?? (row.isPercent ? 'percent' : 'plain')
  const canBePercent = canBe(withForm(row, 'percent'))
  const choices = [
    { value: 'plain' as const, label: canBePercent ? 'ratio' : 'reported' },
    { value: 'percent' as const, label: 'percent' },
    ...wrapChoices,
  ]
  return (
    <>
      <Word>as</Word>
      <Select
        quiet
        label="Values as"
        options={choices.filter(choice => choice.value === value || canBe(withForm(row, choice.value)))}
        value={value}
        onChange={form => onChange(withForm(row, form))}
      />
    </>
  )
}

const counts = [3, 5, 10, 15, 25, 50, 100]
const toOrderChoice = (order: MemberOrder) => ({ value: order, label: orderTexts[order] })

interface MembersProps {
  readonly row: ExploreRow
  readonly formula: Formula
  readonly change: RowChange
}

/** The members of a row with a star: their category, how they are ranked, and whether versions count as one. */
function Members({ row, formula, change }: MembersProps) {
  const { within } = row
  return (
    <>
      {findNarrowed(formula) === 'stablecoin' ? (
        <PegSelect value={within} onChange={ids => change({ within: ids, hidden: [] })} />
      ) : null}
      {findNarrowed(formula) === 'app' ? (
        <>
          <Word>in</Word>
          {/* The ids of other applications would stand for none. */}
          <WithinSelect
            value={within}
            onChange={ids => change({ within: ids, isByParent: false, hidden: [] })}
            onStars={ids => change({ within: ids, isByParent: hasParents(formula), hidden: [] })}
          />
        </>
      ) : null}
      {hasMembers(formula) ? <Ranking {...{ row, formula, change }} /> : null}
      {hasParents(formula) && (within.length === 0 || row.isByParent) ? (
        <ToggleButton
          pressed={row.isByParent}
          title="The versions of an application count as one: Uniswap, not Uniswap V3"
          onChange={isByParent => change({ isByParent, hidden: [] })}
        >
          group versions
        </ToggleButton>
      ) : null}
    </>
  )
}

/** The number of the members, their order and the rest. */
function Ranking({ row, formula, change }: MembersProps) {
  const { top, by } = row
  const shownCounts =
    top === null || counts.includes(top) ? counts : [...counts, top].toSorted((a, b) => a - b)
  return (
    <>
      <Select
        quiet
        label="Top"
        options={[
          { value: 0, label: 'automatic' },
          ...shownCounts.map(count => ({ value: count, label: `top ${count}` })),
        ]}
        value={top ?? 0}
        onChange={count => change({ top: count === 0 ? null : count })}
      />
      <Word>by</Word>
      <Select
        quiet
        label="By"
        options={ordersOf(formula).map(toOrderChoice)}
        value={by}
        onChange={order => change({ by: order })}
      />
      {hasPriceMembers(formula) ? null : (
        <ToggleButton
          pressed={row.hasOthers}
          title="Draws the rest of the members as Others"
          onChange={hasOthers => change({ hasOthers })}
        >
          Show others
        </ToggleButton>
      )}
    </>
  )
}

type RowChange = (patch: Partial<ExploreRow>) => void

/** The same row of another name, in the same form, without the options that would have no effect. */
function withExpression(row: ExploreRow, name: string, wrap: WrapId | null): ExploreRow {
  const expression = rewrap(wrap, name)
  const isRanked = expression.includes('*') && wrap !== 'concentration'
  const { within, isByParent } = row
  const kept = isRanked ? row : withoutRanking(row)
  const isOfAny = /\.app\.\*/.test(expression)
  return withOwnOrder({
    ...kept,
    expression,
    isPercent: wrap === null && isInPercent(name.split('.', 1)[0] ?? ''),
    of: rankingMetricOf(name),
    hidden: [],
    within: isOfAny ? within : [],
    isByParent: isOfAny && isByParent,
  })
}
