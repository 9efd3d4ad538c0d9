/** A chart's figures as text: what a table of them says. */
export interface TableText {
  readonly title: string
  /** What the rows are: `bars`. */
  readonly noun: string
  readonly head: readonly string[]
  /** Number of rows. */
  readonly count: number
  /** The texts of one row. */
  readonly row: (index: number) => readonly string[]
}

/** Rows built in one go: some 2 ms of work, so that no click waits for it. */
const chunk = 40
/** A longer table costs its layout more than a chart its painting; the latest buckets stay. */
const rowLimit = 366

function cells(texts: readonly string[], allHeads: boolean): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const [column, text] of texts.entries()) {
    const isHead = allHeads || column === 0
    const cell = document.createElement(isHead ? 'th' : 'td')
    if (isHead) cell.setAttribute('scope', allHeads ? 'col' : 'row')
    cell.textContent = text
    row.append(cell)
  }
  return row
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

function captionOf({ title, noun, count }: TableText): string {
  return count <= rowLimit ? title : `${title}, the latest ${rowLimit} of ${count} ${noun}`
}

/**
 * Fills a table with a chart's figures, some rows whenever the browser is idle, and shows it when it is whole, since
 * every addition would lay it all out again. Returns what stops it.
 */
export function fillTable(table: HTMLTableElement, input: TableText): () => void {
  const body = document.createElement('tbody')
  let next = Math.max(0, input.count - rowLimit)
  let cancel: () => void
  const work = () => {
    const end = Math.min(next + chunk, input.count)
    for (; next < end; next++) body.append(cells(input.row(next), false))
    if (next < input.count) {
      cancel = whenIdle(work)
      return
    }
    const head = document.createElement('thead')
    head.append(cells(input.head, true))
    const caption = document.createElement('caption')
    caption.textContent = captionOf(input)
    table.replaceChildren(caption, head, body)
  }
  cancel = whenIdle(work)
  return () => cancel()
}
