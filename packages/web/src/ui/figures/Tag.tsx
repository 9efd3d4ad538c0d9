import type { ReactNode } from 'react'

interface TagProps {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}

const tones = { neutral: 'bg-active text-text-2', negative: 'bg-negative-tint text-negative' } as const

/** A category, a kind, a count beside a name. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span
      className={`inline-block max-w-full rounded-small px-1.5 text-11/5 font-medium break-words ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
