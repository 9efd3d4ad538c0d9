import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { DrawnSubject } from '@analytics/contract/files/charts/chartRows'
import type { FixedQuery } from '@analytics/contract/files/toFixedQuery'
import type { EventKind } from '@analytics/contract/metrics/eventKinds'
import type { ComparedSums } from '@analytics/contract/metrics/sums'
import type { Unit } from '@analytics/contract/metrics/units'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ChartMark, ChartMode, ChartState, ViewState } from '@analytics/contract/view/viewState'

import type { Chart } from '../../charts/core/Chart.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import type { LinkedEntity } from '../events/eventSubjects.ts'
import type { Mark } from './toMarkText.ts'

/** The parts of a picture that differ from its page; null is as on the page. */
export interface PictureChange {
  readonly mark: Mark | null
  readonly events: readonly EventKind[] | null
}

export interface ChartActionsOptions {
  readonly entry: PageEntry
  /** Path of its page. */
  readonly path: string
  readonly panel: PanelId
  readonly view: ChartState
  /** The page's query, where the view is not what its address holds. */
  readonly query?: string
  /** The same view with fixed days; absent where the view is the page's own. */
  readonly toFixed?: () => FixedQuery
  /** The query of its files, where it is not that of its picture. */
  readonly filesQuery?: string
  readonly mode: ChartMode
  readonly mark?: ChartMark | undefined
  /** Absent for charts with one mark, and for those of a page with its own address. */
  readonly marks?: ViewMarks | undefined
  /** The marks of a chart of a page with its own address, and the address of another picture of it. */
  readonly ownMarks?: MarkChoice
  readonly vary?: (change: PictureChange) => Partial<Pick<ChartActionsOptions, 'view' | 'query' | 'toFixed'>>
  readonly apiUrl: string | undefined
  readonly drawn: DrawnChart | null
  /** The entities of its series, whose events it can mark by itself; absent where it can't. */
  readonly linked?: ReadonlyMap<string, LinkedEntity>
}

/** The ways to draw a chart. */
export interface MarkChoice {
  readonly options: readonly { readonly value: Mark; readonly label: string }[]
  readonly value: Mark
}

/** The facts that decide how a chart can be drawn. */
export interface ViewMarks {
  /** The present ones. */
  readonly mark: ChartMark
  readonly mode: ChartMode
  /** The marks that suit its values. */
  readonly offered: readonly ChartMark[]
  /** Its values can be stacked by their shares. */
  readonly hasStack: boolean
  readonly modeName: 'mode' | 'secondMode'
  readonly drawName: 'draw' | 'secondDraw'
  /** The mark that it has by itself. */
  readonly toUsual: (mode: ChartMode) => ChartMark
  readonly onChange: (patch: Partial<ViewState>) => void
}

interface SummedFigure {
  readonly value: number | null
  /** Default: US dollars. */
  readonly unit?: Unit
  readonly comparison?: ComparedSums | null
}

export interface DrawnChart {
  readonly toTitle: (mode: ChartMode) => string
  /** Noun for its series: `Apps`. */
  readonly legend: string
  readonly metadata: Metadata
  readonly chart: Chart
  /** The subjects of its series; absent where they have none. */
  readonly subjects?: readonly DrawnSubject[] | undefined
  readonly zoom: Zoom | null
  readonly facts: readonly string[]
  readonly axisTitle?: string | undefined
  /** The sum of its series, where the panel is headed by it. */
  readonly total?: SummedFigure | undefined
  /** The number of subjects that its series Others sums. */
  readonly othersCount?: number | undefined
  /** Replaces the day through which the data is complete. */
  readonly until?: string | undefined
}
