import { useEffect, useRef } from 'react'

import { fillTable, type TableContent } from './fillTable.ts'

/** Not drawn by React: nine thousand cells would block. */
export function AccessibleTable({ text }: { readonly text: TableContent }) {
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
