interface HighlightedProps {
  readonly text: string
  /** Pairs of start and end. */
  readonly ranges: readonly number[]
}

/** The matched parts in accent. */
export function Highlighted({ text, ranges }: HighlightedProps) {
  const parts = []
  let end = 0
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const from = ranges[at] ?? 0
    const to = ranges[at + 1] ?? 0
    parts.push(
      text.slice(end, from),
      <span key={from} className="text-accent">
        {text.slice(from, to)}
      </span>,
    )
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
