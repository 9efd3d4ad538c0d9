import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { insertRow, moveRow, removeRow } from '@analytics/contract/explore/editRows'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { readRow } from '@analytics/contract/explore/readRow'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { toViewTitle } from '@analytics/contract/explore/toViewTitle'
import { letters } from '@analytics/contract/formula/formula'
import { eventKinds, type EventKind } from '@analytics/contract/metrics/eventKinds'
import { mostRows, type ExploreQuery, type ExploreRow } from '@analytics/contract/query/ExploreQuery'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useId, useRef, useState } from 'react'

import { KnownChoice } from '../../controls/known/KnownChoice.tsx'
import { Card } from '../../panels/Card.tsx'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/overlays/lazyDialog.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import { wholesOf } from '../completing/completeSubject.ts'
import { NameField } from '../sentence/NameField.tsx'
import { noteSubject } from '../sentence/recentSubjects.ts'
import { toRowTrend } from '../table/toSeriesRows.ts'
import { ConditionField } from '../when/ConditionField.tsx'
import { CompareMenu } from './CompareMenu.tsx'
import { FormulaBuilder } from './FormulaBuilder.tsx'
import { gapText, toGaps } from './gapText.ts'
import { RowField } from './RowField.tsx'
import { RowLine } from './RowLine.tsx'

const TellMeWhen = lazyDialog('Tell me when', async () => (await import('../when/TellMeWhen.tsx')).TellMeWhen)

interface RowListProps {
  readonly query: ExploreQuery
  /** The condition of the address that can't be read. */
  readonly unread: string | null
  readonly response: ExploreResponse | null
  readonly unlike: ReadonlySet<string>
  /** Lines are drawn, which a log scale can have. */
  readonly hasLogScale: boolean
  readonly onChange: ChangeExplore
  /** Draws other rows for as long as they are looked at; null for those of the address again. */
  readonly onPreview: (rows: readonly ExploreRow[] | null) => void
}

export function RowList(props: RowListProps) {
  const { query, unread, response, unlike, hasLogScale, onChange, onPreview } = props
  const { rows } = query
  const id = useId()
  const { search, directory, hasFailed } = useSearchIndex()
  const { find } = search
  const isLoading = directory === undefined && !hasFailed
  const navigation = useNavigation()
  const usualMetric = toUsualMetric(rows.at(-1)?.expression)
  const used = rows.map((_, index) => letters[index] ?? '')
  const names = new Map(used.map(letter => [letter, nameOf(response, letter)]))
  const colors = new Map(
    response?.data.series.flatMap(({ letter, member, color }) => (member === null ? [[letter, color]] : [])),
  )
  const isFull = rows.length >= mostRows
  const list = useRef<HTMLUListElement>(null)
  const followed = useRef<{ readonly part: string; readonly before: typeof rows } | null>(null)
  const [spoken, setSpoken] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [told, setTold] = useState<{ readonly letter: string; readonly isOpen: boolean } | null>(null)
  /** Rows change their letters, so none stays open. */
  const changeOrder = (next: readonly ExploreRow[]) => {
    setEdited(null)
    setAdded(null)
    onChange({ rows: next })
  }
  /** The focus goes with a row, whose line is drawn anew. */
  const follow = (letter: string | undefined, text: string) => {
    followed.current = letter === undefined ? null : { part: `[data-row=${letter}] button`, before: rows }
    setSpoken(text)
  }
  /** The focus goes to the sentence of the new row. */
  const add = (row: ExploreRow) => {
    const letter = letters[rows.length] ?? ''
    followed.current = { part: `[data-row=${letter}] fieldset button`, before: rows }
    setAdded(letter)
    onChange({ rows: [...rows, row] })
  }
  const showEvents = (kind: EventKind) => {
    if (rows.length > 0)
      onChange({
        events: eventKinds.filter(eventKind => eventKind === kind || query.events.includes(eventKind)),
      })
    else if (navigation)
      navigation.navigator.open({ path: '/events', search: `events=${kind}`, kept: navigation.location.kept })
  }
  useLayoutEffect(() => {
    if (followed.current === null || followed.current.before === rows) return
    const { part } = followed.current
    followed.current = null
    list.current?.querySelector<HTMLElement>(part)?.focus()
  })
  return (
    <Card labelledBy={id} clips={false}>
      <h2 id={id} className="sr-only">
        Rows
      </h2>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <ul ref={list}>
        {rows.map((row, rowIndex) => {
          const letter = letters[rowIndex] ?? ''
          const state = response?.data.rows.find(
            candidate => candidate.letter === letter && candidate.expression === row.expression,
          )
          const ownSeries = state
            ? response?.data.series.filter(oneSeries => oneSeries.letter === letter)
            : undefined
          const grain = response?.data.range.grain
          const series = ownSeries?.find(({ member }) => member === null) ?? null
          const trend = series && response ? toRowTrend(response.data, series) : null
          return (
            <RowLine
              key={letter}
              {...{ letter, row, state, series, trend, colors, usualMetric, find, isLoading }}
              others={new Map([...names].filter(([other]) => other !== letter))}
              onPreview={next => onPreview(next && rows.with(rowIndex, next))}
              range={response?.data.range.asked ?? ''}
              gaps={series && grain ? gapText(toGaps(series, query.isLog && hasLogScale), grain) : null}
              unlike={
                unlike.has(letter)
                  ? {
                      onPanes: () => onChange({ view: 'panes' }),
                      onIndex: () => onChange({ transforms: { ...query.transforms, result: 'index' } }),
                      onAlone: () =>
                        onChange({
                          rows: rows.map((exploreRow, index) => ({
                            ...exploreRow,
                            isOff: index !== rowIndex,
                          })),
                        }),
                    }
                  : null
              }
              canBe={form => canBe(query, rowIndex, form)}
              onChange={next => onChange({ rows: rows.with(rowIndex, next) })}
              isAdded={added === letter}
              isEdited={edited === letter}
              onEdit={isEdited => setEdited(isEdited ? letter : null)}
              onTell={() => setTold({ letter, isOpen: true })}
              onDuplicate={isFull ? null : () => changeOrder(insertRow(rows, rowIndex + 1, row))}
              onRemove={() => {
                changeOrder(removeRow(rows, rowIndex))
                follow(letters[Math.min(rowIndex, rows.length - 2)], `Row ${letter} removed`)
              }}
              onMove={by => {
                const to = rowIndex + by
                if (to < 0 || to >= rows.length) return
                changeOrder(moveRow(rows, rowIndex, to))
                follow(letters[to], `Row ${letter} is now ${letters[to]}`)
              }}
            />
          )
        })}
      </ul>
      <div className="flex flex-wrap items-start gap-3 px-4 py-2">
        {isFull ? null : (
          <div className="flex min-w-60 flex-1 max-md:basis-full">
            <RowField
              label="Search, for example: uniswap fees on base"
              letters={used}
              isNew
              {...{ usualMetric, find, isLoading }}
              events={{ hasChart: rows.length > 0, onPick: showEvents }}
              onAnswer={address => onChange(readExplore(address).query)}
              onEnter={(row, view) => {
                noteSubject(row.expression)
                onChange({ rows: [...rows, row], ...view })
              }}
            />
          </div>
        )}
        {isFull ? null : (
          <span className="flex flex-wrap gap-2">
            <Button
              icon={<Plus />}
              title="A metric of a subject, chosen from lists"
              onClick={() => add(readRow(wholesOf(usualMetric)[0]?.insert ?? 'fees.all'))}
            >
              Add series
            </Button>
            <FormulaBuilder
              {...{ query, names, onPreview }}
              values={new Map(response?.data.series.map(({ letter, value }) => [letter, value]))}
              onAdd={next => onChange({ rows: next })}
            />
            {rows.length > 0 ? <CompareMenu {...{ query, isFull, onChange }} /> : null}
          </span>
        )}
        <p className="py-1.5 text-12 text-text-3">
          {rows.length} of {mostRows} rows
        </p>
        {rows.length === 0 ? null : (
          <>
            <NameField
              key={query.title}
              label="Title"
              name={query.title}
              ownName={toViewTitle({ ...query, title: null }, response?.data.rows ?? [])}
              onChange={title => onChange({ title })}
            />
            <ConditionField {...{ query, unread, onChange }} />
            <KnownChoice />
          </>
        )}
      </div>
      {told ? (
        <TellMeWhen
          open={told.isOpen}
          onClose={() => setTold({ ...told, isOpen: false })}
          letter={told.letter}
          name={names.get(told.letter) ?? ''}
          {...{ query, onChange }}
        />
      ) : null}
    </Card>
  )
}

function nameOf(response: ExploreResponse | null, letter: string): string {
  return response?.data.rows.find(row => row.letter === letter)?.name ?? ''
}

function canBe(query: ExploreQuery, index: number, form: ExploreRow): boolean {
  const tried = resolveRows({ ...query, rows: query.rows.with(index, form) })[index]
  return tried !== undefined && !isRefused(tried)
}

/** A second row usually has the metric of the first, of another subject. */
function toUsualMetric(expression = ''): string {
  return /([A-Za-z]+)\.(?:app|chain|category|asset|stablecoin|bridge|all)\b/.exec(expression)?.[1] ?? 'fees'
}
