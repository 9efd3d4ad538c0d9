import { useEffect, useRef, useState } from 'react'

import { useKeys } from '../lib/useKeys.ts'
import { SearchField } from '../ui/inputs/SearchField.tsx'

interface DebouncedSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** False where the key for it means something else. */
  readonly hasKey?: boolean
}

const delayMs = 300

export function DebouncedSearch({ label, value, onChange, hasKey = true }: DebouncedSearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      setTyped(null)
      if (typed !== value) onChange(typed)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  const field = useRef<HTMLInputElement>(null)
  const key = { key: 'f', text: 'Search the table', run: () => field.current?.focus() }
  useKeys('table', hasKey ? [key] : [])
  return (
    <SearchField
      ref={field}
      label={label}
      value={typed ?? value}
      onChange={setTyped}
      className="w-50 max-md:min-w-28 max-md:flex-1"
    />
  )
}
