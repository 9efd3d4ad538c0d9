import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { usePrinting } from '../../lib/usePrinting.ts'
import { RowSlice, type RowsProps } from './RowSlice.tsx'

/** Renders the rows near the viewport; in print, all. */
export function VirtualRows<Data>(props: RowsProps<Data>) {
  const { rows, rowHeight } = props
  const above = useRef<HTMLTableRowElement>(null)
  const [top, setTop] = useState(0)
  const printing = usePrinting()
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 12,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  useLayoutEffect(() => {
    const measure = () => setTop((above.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    // Elements above (a notice, a wrapped control) may grow and shrink.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  if (printing) return <RowSlice {...props} from={0} to={rows.length} />
  const items = virtualizer.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = (items.at(-1)?.index ?? -1) + 1
  return (
    <>
      <tr ref={above} aria-hidden className="block" style={{ height: from * rowHeight }} />
      <RowSlice {...props} from={from} to={to} />
      <tr aria-hidden className="block" style={{ height: (rows.length - to) * rowHeight }} />
    </>
  )
}
