import { useEffect, useState, type RefObject } from 'react'

/** Parts begin to load this far below the screen. */
const margin = '600px 0px'

/** Whether an element has come near the screen. Paper and browsers without an observer have everything. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return undefined
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [isSeen, element])
  return isSeen
}
