import { useEffect, useRef, type KeyboardEvent } from 'react'

import { nextIndex } from '../../lib/listKeys.ts'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly panelId: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, panelId } = props
  const list = useRef<HTMLDivElement>(null)

  const openAt = tabs.findIndex(tab => tab.value === value)

  // The one that is open may be beyond the edge of a small screen.
  useEffect(() => {
    const open = list.current?.children[openAt]
    if (list.current && open) reveal(list.current, open)
  }, [openAt])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, openAt, tabs.length, 'horizontal')
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onChange(tab.value)
    const button = list.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex h-10 gap-5 overflow-x-auto scroll-quiet touch:h-11"
    >
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className="relative shrink-0 text-13 whitespace-nowrap text-text-2 transition-colors hover:text-text-1 focus-visible:-outline-offset-2 aria-selected:font-medium aria-selected:text-text-1 aria-selected:shadow-[inset_0_-2px_var(--accent)]"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

const margin = 24

/** Shows a tab without scrolling the page. */
function reveal(list: Element, tab: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + margin
  else if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left + margin
}
