import type { LegendEntry } from './LegendProps.ts'
import type { Scene } from './plot.ts'
import type { SwatchShape } from './Swatch.tsx'
import type { Measure } from './text.ts'
import type { ChartTheme } from './theme.ts'

/** What a scene of a picture is drawn in; sizes in CSS pixels. */
export interface PictureSpace {
  readonly width: number
  readonly height: number
  readonly theme: ChartTheme
  readonly measure: Measure
}

/** A chart as a picture shows it: the drawing of the page in another size, and its legend in words. */
export interface ChartPicture {
  readonly scene: (space: PictureSpace) => Scene
  /** The visible ones. */
  readonly legend: readonly LegendEntry[]
  readonly shape: SwatchShape
}
