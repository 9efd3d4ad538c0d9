import { useEffect, useState, type RefObject } from 'react'

import { useStore } from '../lib/createStore.ts'
import { usePrinting } from '../lib/usePrinting.ts'
import { allParts } from '../shell/boards/allParts.ts'

/** Parts begin to load this far below the screen. */
const margin = '600px 0px'

/** Whether an element has come near the screen, or onto paper. */
export function useInView(element: RefObject<Element | null>): boolean {
  const hasAll = useStore(allParts)
  const isPrinting = usePrinting()
  const [isSeen, setSeen] = useState(false)
  if (isPrinting && !isSeen) setSeen(true)
  useEffect(() => {
    if (isSeen || !element.current) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, element])
  return isSeen || hasAll
}
