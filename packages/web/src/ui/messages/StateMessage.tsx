import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'

interface StateMessageProps {
  readonly icon?: LucideIcon
  readonly tone?: 'quiet' | 'plain' | 'negative'
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
}

const tones = { quiet: 'text-text-3', plain: 'text-text-2', negative: 'text-negative' } as const

export function StateMessage(props: StateMessageProps) {
  const { icon: Icon, tone = 'quiet', title, text, actions, className } = props
  return (
    <div
      role={tone === 'negative' ? 'alert' : undefined}
      className={cx('flex h-full flex-col items-center justify-center p-4 text-center', className)}
    >
      {Icon ? <Icon aria-hidden className={cx('mb-3 size-6', tones[tone])} /> : null}
      <p className="text-14 font-semibold text-text-1">{title}</p>
      {/* A long address in a failure must leave room for the actions. */}
      {text ? (
        <p
          title={typeof text === 'string' ? text : undefined}
          className="mt-1 line-clamp-5 max-w-90 shrink-0 text-13 wrap-anywhere text-text-2"
        >
          {text}
        </p>
      ) : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
