import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

import { nextIndex } from './listKeys.ts'

/** Makes the controls of a list one tab stop: up and down move between its items as they lie on the screen, left and right between all controls. */
export function useRovingStop() {
  const list = useRef<HTMLUListElement>(null)
  const stop = useRef<HTMLElement>(null)
  const place = () => {
    const all = controlsIn(list.current)
    const current = all.find(control => control === stop.current) ?? all[0]
    for (const control of all) control.tabIndex = control === current ? 0 : -1
  }
  // Controls come and go with the entries.
  useLayoutEffect(place)
  return {
    ref: list,
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      stop.current = controlsIn(list.current).find(control => control === target) ?? stop.current
      place()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = controlsIn(list.current)
      const items = [...(list.current?.children ?? [])].toSorted((one, other) => topOf(one) - topOf(other))
      const heads = items.flatMap(item => controlsIn(item).slice(0, 1))
      const index = all.findIndex(control => control === document.activeElement)
      const ownItem = items.find(candidate => candidate.contains(document.activeElement))
      const item = heads.findIndex(head => ownItem?.contains(head))
      const vertical = nextIndex(event.key, item, heads.length, 'vertical')
      const horizontal = nextIndex(event.key, index, all.length, 'horizontal')
      const next = vertical === null ? all[horizontal ?? -1] : heads[vertical]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

const topOf = (item: Element) => item.getBoundingClientRect().top

function controlsIn(root: Element | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
}
