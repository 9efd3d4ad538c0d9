export interface TooltipFigures {
  readonly value: string
  /** Absent in charts without shares. */
  readonly share?: string
}

export interface TooltipRow extends TooltipFigures {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly hovered: boolean
  /** Its place among the named values of its slot, for the row that is pointed at. */
  readonly rank?: number
}

export interface TooltipEvent {
  readonly text: string
  /** A report on the web. */
  readonly link: string | null
}

export interface TooltipContent {
  readonly name: string
  /** Id of the series in the tooltip title, if there is exactly one. */
  readonly named?: string
  readonly kind?: string
  readonly rows: readonly TooltipRow[]
  /** Rows that did not fit, summed. */
  readonly rest?: ({ readonly count: number } & Partial<TooltipFigures>) | undefined
  readonly total?: TooltipFigures | undefined
  readonly note: string | null
  readonly events?: readonly TooltipEvent[]
  /** How many more events the slot has. */
  readonly moreEvents?: number
}
