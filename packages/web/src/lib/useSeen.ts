import { useEffect, useState, type RefObject } from 'react'

/** True once the element has come into view, or nearly so. */
export function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isSeen) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}
