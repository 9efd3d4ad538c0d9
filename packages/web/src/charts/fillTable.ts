import { bucketName, missingText } from './bucketText.ts'
import { bucketTotal } from './percent.ts'
import type { ChartBucket, ChartPeriod, ChartSeries } from './types.ts'
import { isUnfinished } from './types.ts'

export interface SeriesTableInput {
  readonly title: string
  readonly buckets: readonly ChartBucket[]
  /** The visible ones. */
  readonly series: readonly ChartSeries[]
  readonly period: ChartPeriod
  readonly formatValue: (value: number | null) => string
}

/** Rows built in one go: some 2 ms of work, so that no click waits for it. */
const chunk = 40
/** A longer table costs its layout more than a chart its painting; the latest buckets stay. */
const rowLimit = 366

/** The texts of one row: the bucket, a value per series, the total. */
export function tableRow(
  { buckets, series, period, formatValue }: SeriesTableInput,
  index: number,
): string[] {
  const bucket = buckets[index]
  if (bucket === undefined) return []
  const name = bucketName(bucket, period) + (isUnfinished(bucket) ? ', partial' : '')
  const total = bucketTotal(series, index)
  const values = series.map(({ values }) => formatValue(values[index] ?? null))
  return [name, ...values, total === null ? missingText(period) : formatValue(total)]
}

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

function captionOf({ title, buckets }: SeriesTableInput): string {
  return buckets.length <= rowLimit ? title : `${title}, the latest ${rowLimit} of ${buckets.length} bars`
}

/**
 * Fills a table with a chart's figures, some rows whenever the browser is idle, and shows it when it is whole, since
 * every addition would lay it all out again. Returns what stops it.
 */
export function fillTable(table: HTMLTableElement, input: SeriesTableInput): () => void {
  const body = document.createElement('tbody')
  let next = Math.max(0, input.buckets.length - rowLimit)
  let cancel: () => void
  const work = () => {
    const end = Math.min(next + chunk, input.buckets.length)
    for (; next < end; next++) body.append(cells(tableRow(input, next), false))
    if (next < input.buckets.length) {
      cancel = whenIdle(work)
      return
    }
    const head = document.createElement('thead')
    const names = input.series.map(({ name }) => name)
    head.append(cells([input.period === 'D' ? 'Day' : 'Period', ...names, 'Total'], true))
    const caption = document.createElement('caption')
    caption.textContent = captionOf(input)
    table.replaceChildren(caption, head, body)
  }
  cancel = whenIdle(work)
  return () => cancel()
}
