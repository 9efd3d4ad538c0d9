import { useEffect, type RefObject } from 'react'

/** The tooltip and its sheet do not count as outside. */
const inside = '[data-chart-sheet], [data-chart-tooltip]'

export function useOutsideTouch(
  target: RefObject<HTMLElement | null>,
  active: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined
    const onDown = (event: PointerEvent) => {
      const inSheet = event.target instanceof Element && event.target.closest(inside) !== null
      if (!inSheet && event.target !== target.current) onOutside()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [target, active, onOutside])
}
