import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { isApple } from '../../shell/search/isApple.ts'
import { Key } from '../../ui/figures/Key.tsx'

/** Shown on devices with a keyboard. */
export function KeyHints() {
  return (
    <div
      aria-hidden
      className="hidden h-9 shrink-0 items-center gap-4 border-t border-border-1 px-4 text-12 text-text-3 mouse:flex"
    >
      <Hint keys={[<ArrowUp key="up" />, <ArrowDown key="down" />]}>move</Hint>
      <Hint keys={[<CornerDownLeft key="enter" />]}>open</Hint>
      <Hint keys={[isApple() ? '⌘' : 'Ctrl', <CornerDownLeft key="new" />]}>new tab</Hint>
      <Hint keys={['tab']}>next group</Hint>
      <Hint keys={[isApple() ? '⌘' : 'Ctrl', 'D']}>star</Hint>
      <span className="ml-auto">
        <Hint keys={['?']}>keys</Hint>
      </span>
    </div>
  )
}

function Hint({ keys, children }: { readonly keys: readonly ReactNode[]; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.map((key, at) => (
        // The keys of a hint never change.
        <Key key={at}>{key}</Key>
      ))}
      <span className="ml-1">{children}</span>
    </span>
  )
}
