import type { ChartTheme } from './chartTheme.ts'
import type { MeasureText } from './text.ts'

/** A part of a chart's height, whose plot is as wide as those of the other parts. In CSS pixels. */
export interface Pane {
  readonly top: number
  /** The least margins beside the plot. */
  readonly leftRoom: number
  readonly rightRoom: number
  /** The time axis is below it. */
  readonly isLast: boolean
}

/** CSS pixels. */
export interface DrawSpace {
  readonly width: number
  readonly height: number
  /** Phones: less room for the value axis. */
  readonly narrow: boolean
  readonly axisTitle: string | undefined
  readonly theme: ChartTheme
  readonly measure: MeasureText
  /** Names stand beside the ends of the series, so that a drawing has none of its own. */
  readonly hasEndNames?: boolean
  /** The part of the chart that is drawn; default: all of it. `height` is that of the part. */
  readonly pane?: Pane
}

/** The parts of a canvas that drawings use, so that another target can replace it. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'rect'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'setLineDash'
  | 'save'
  | 'restore'
>

/** `y` in CSS pixels at a share of the plot's width: of a line, or without an id the top of the bars. Null where nothing is. */
export type MarkPlaces = (share: number, id?: string) => number | null

/** Marks on their way from their places in the drawing before. */
export interface Motion {
  readonly from: MarkPlaces
  /** The rest of the way: 1 where they begin, 0 at the end. */
  readonly rest: number
}

/** Sizes in CSS pixels; `paint` gets the device pixels per CSS pixel. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly paint: (ctx: Pen, ratio: number, motion?: Motion) => void
  /** Absent for a drawing that is replaced at once. */
  readonly places?: MarkPlaces
}
