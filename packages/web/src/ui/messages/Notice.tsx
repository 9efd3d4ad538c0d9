import { Clock, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'

const tones = {
  info: { icon: Info, box: 'border-accent-line bg-accent-tint', mark: 'text-accent' },
  warning: { icon: Clock, box: 'border-warning-line bg-warning-tint', mark: 'text-warning' },
  error: { icon: TriangleAlert, box: 'border-negative-line bg-negative-tint', mark: 'text-negative' },
} as const

export type NoticeTone = keyof typeof tones

interface NoticeProps {
  readonly tone: NoticeTone
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly onClose?: (() => void) | undefined
}

export function Notice({ tone, children, action, onClose }: NoticeProps) {
  const { icon: Icon, box, mark } = tones[tone]
  return (
    <div
      data-print={tone === 'error' ? 'none' : undefined}
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-10 items-center gap-2.5 rounded-control border py-1 pr-1.5 pl-3 text-12 text-text-2',
        '[&_strong]:font-semibold [&_strong]:text-text-1',
        box,
      )}
    >
      <Icon className={cx('size-3.5', mark)} aria-hidden />
      <p className="min-w-0 flex-1">{children}</p>
      {action ? (
        <span data-print="none" className="contents">
          {action}
        </span>
      ) : null}
      {onClose ? (
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      ) : null}
    </div>
  )
}
