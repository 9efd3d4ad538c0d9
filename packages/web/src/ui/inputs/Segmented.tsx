import { useId, type ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** Accessible name, where the label is a sign or a letter. */
  readonly name?: string
  readonly disabled?: boolean
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly Segment<Value>[]
  /** Null while nothing is known to be selected. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** `accent` for the choice that the page follows. */
  readonly tone?: 'accent' | 'neutral'
}

const tones = {
  accent:
    'rounded-small min-w-[2.156rem] px-[0.425rem] has-checked:border-accent-line has-checked:bg-accent-tint has-checked:text-accent touch:min-w-11',
  neutral:
    'rounded-[0.3125rem] px-1.75 has-checked:border-border-2 has-checked:bg-segment has-checked:text-text-1 touch:min-w-11',
} as const

const segment =
  'hit-area inline-flex cursor-pointer items-center justify-center border border-transparent text-12 font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text-1 touch:text-13'

/** For links that look like segments. */
export const segmentClasses = {
  group: 'inline-flex h-7 shrink-0 rounded-control border border-border-1 bg-inset touch:h-9',
  segment: `${segment} ${tones.neutral} aria-[current=page]:border-border-2 aria-[current=page]:bg-segment aria-[current=page]:text-text-1`,
} as const

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, tone = 'neutral' } = props
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(segmentClasses.group, tone === 'accent' && 'p-px')}
    >
      {options.map(option => (
        <label
          key={option.value}
          title={option.name}
          className={cx(
            segment,
            'has-disabled:cursor-default has-disabled:text-text-3 has-disabled:opacity-50',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            tones[tone],
            tone === 'neutral' && (options.length > 2 ? 'min-w-[1.79rem]' : 'min-w-8.75'),
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
            name={group}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled === true}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
