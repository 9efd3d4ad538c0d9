export interface TableContent {
  readonly title: string
  /** Noun for the rows: `bars`. */
  readonly noun: string
  readonly head: readonly string[]
  readonly count: number
  readonly row: (index: number) => readonly string[]
}

/** Some 2 ms of work, so that no click waits. */
const chunk = 40
/** Laying out a longer table costs more than painting the chart; the latest buckets stay. */
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

function captionOf({ title, noun, count }: TableContent): string {
  return count <= rowLimit ? title : `${title}, the latest ${rowLimit} of ${count} ${noun}`
}

/** Builds rows while the browser is idle and shows all at once, for a single layout; returns a cancel function. */
export function fillTable(table: HTMLTableElement, input: TableContent): () => void {
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
