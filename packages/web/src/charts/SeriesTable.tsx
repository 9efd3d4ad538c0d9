import { useEffect, useRef } from 'react'

import { fillTable, type TableText } from './fillTable.ts'

/** A chart's figures for those who do not see it. Not drawn by React, because nine thousand cells would block. */
export function SeriesTable({ text }: { readonly text: TableText }) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (table.current === null) return undefined
    return fillTable(table.current, text)
  }, [text])
  return (
    <div className="sr-only [contain:strict]">
      <table ref={table} className="w-px table-fixed" />
    </div>
  )
}
