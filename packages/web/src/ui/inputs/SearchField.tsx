import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cx } from '../../lib/cx.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly size?: 'control' | 'field' | 'large'
}

const sizes = {
  control: 'h-7 text-12 touch:h-9',
  field: 'h-8 text-13 touch:h-9',
  large: 'h-10 text-15',
} as const

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, hint, size = 'control', className, ...rest } = props
  return (
    <label
      className={cx(
        'flex items-center gap-[0.45rem] rounded-control border border-border-1 bg-surface px-2 text-text-3 transition-colors hover:border-border-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        sizes[size],
        className,
      )}
    >
      <Search className="size-[0.9375rem]" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.currentTarget.value)}
        className="min-w-0 flex-1 bg-transparent text-text-1 outline-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
        {...rest}
      />
      {hint && value === '' ? (
        <kbd className="hidden h-4.5 min-w-4.25 items-center justify-center rounded-small border border-border-2 text-11 mouse:inline-flex">
          {hint}
        </kbd>
      ) : null}
    </label>
  )
}
