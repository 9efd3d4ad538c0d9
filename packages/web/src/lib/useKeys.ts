import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

import { areKeysOn } from './areKeysOn.ts'
import { useKeySource, type KeyGroup, type ListedKey } from './keyList.ts'

export interface BoundKey extends ListedKey {
  readonly run: () => void
}

/**
 * Binds single keys, and lists them. They wait while the user types, holds a modifier, or has a dialog or a menu open, and work
 * inside of an element alone if one is given (WCAG 2.1.4).
 */
export function useKeys(
  group: KeyGroup,
  keys: readonly BoundKey[],
  within?: RefObject<Element | null>,
): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  const read = useCallback(() => latest.current, [])
  useKeySource(group, read)
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areKeysOn.get() || isTaken(event)) return
      if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return
      const bound = latest.current.find(({ key }) => key === keyOf(event))
      if (!bound) return
      event.preventDefault()
      bound.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [within])
}

/** Caps lock changes letters, but shift asks for another key. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  return /^[A-Za-z]$/.test(key) && !shiftKey ? key.toLowerCase() : key
}

function isTaken(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, defaultPrevented, isComposing, target } = event
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isComposing) return true
  if (document.querySelector('dialog:modal')) return true
  return target instanceof Element && (isTyping(target) || target.closest(open) !== null)
}

const open = '[role=menu], [role=listbox], [role=dialog]'
const fields =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'

function isTyping(target: Element): boolean {
  return target.matches(fields)
}
