import type { Chart } from '../core/Chart.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import type { Zoom } from '../model/zoom.ts'

/** A chart with the texts that its picture has around it. */
export interface PanelImage {
  readonly title: string
  /** The lines under the title. */
  readonly description: string
  /** Each begins a line. */
  readonly notes: readonly string[]
  /** Null where it is left out. */
  readonly source: string | null
  /** The address of the page, at full length and as short as possible. */
  readonly address: readonly [long: string, short: string]
  /** Says that the figures are simulated. */
  readonly demo: string | null
  readonly chart: Chart
  readonly names: readonly LegendEntry[]
  readonly zoom: Zoom | null
  readonly axisTitle?: string | undefined
}
