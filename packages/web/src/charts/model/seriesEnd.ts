/** The place of a name beside its series: at the last complete bucket, as later ones say little. In CSS pixels. */
export interface SeriesEnd {
  /** Distance from the chart's top. */
  readonly y: number
  /** Distance from the series' mark to the right edge of the plot; null without a value there, where the name only keeps its place. */
  readonly reach: number | null
}
