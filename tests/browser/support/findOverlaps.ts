import type { Page } from 'playwright-core'

/** Visible texts that stand on each other by more than a pixel, in pairs. What a container clips is not visible. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastPx = 1
    interface TextBox {
      readonly node: Node
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    const toText = ({ node }: TextBox) => node.textContent?.trim().slice(0, 40)
    const clip = (box: Omit<TextBox, 'node'>, by: DOMRect) => ({
      left: Math.max(box.left, by.left),
      top: Math.max(box.top, by.top),
      right: Math.min(box.right, by.right),
      bottom: Math.min(box.bottom, by.bottom),
    })
    /** The elements that cut off what leaves them. */
    const clippersOf = (element: Element) => {
      const clippers: DOMRect[] = []
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(part)
        if (part !== document.body && (overflowX !== 'visible' || overflowY !== 'visible'))
          clippers.push(part.getBoundingClientRect())
        if (position === 'fixed') break
      }
      return clippers
    }
    const boxes: TextBox[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !node.textContent?.trim() ||
        !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const clippers = clippersOf(element)
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = clippers.reduce<Omit<TextBox, 'node'>>(clip, rect)
        if (box.right - box.left > leastPx && box.bottom - box.top > leastPx) boxes.push({ ...box, node })
      }
    }
    boxes.sort((a, b) => a.top - b.top)
    return boxes.flatMap((upper, index) => {
      const overlaps: string[] = []
      for (let next = index + 1; next < boxes.length; next += 1) {
        const lower = boxes[next]
        if (!lower || lower.top >= upper.bottom - leastPx) break
        const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
        // A text with an ellipsis has a box for the whole of it, too.
        if (width > leastPx && lower.node !== upper.node)
          overlaps.push(`“${toText(upper)}” and “${toText(lower)}” by ${Math.round(width)} px`)
      }
      return overlaps
    })
  })
}
