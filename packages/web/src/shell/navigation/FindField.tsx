import { leadingEntries, sections } from '@analytics/contract/pages/pages'
import type { KeyboardEvent, Ref } from 'react'

import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { usePageNavigation } from '../page/pageTarget.ts'
import { findFirst } from './filterSections.ts'

interface FindFieldProps {
  readonly query: string
  readonly onChange: (query: string) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly large?: boolean
  /** Takes the focus when the modal around it opens. */
  readonly autoFocused?: boolean
  readonly onFollow?: () => void
}

/** Enter opens the first match, Esc empties the field. */
export function FindField({
  query,
  onChange,
  ref,
  large = false,
  autoFocused = false,
  onFollow,
}: FindFieldProps) {
  const toNavigation = usePageNavigation()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault()
      event.stopPropagation()
      onChange('')
    }
    if (event.key !== 'Enter' || query.trim() === '') return
    const first = findFirst(sections, query, leadingEntries)
    if (!first) return
    onChange('')
    event.currentTarget.blur()
    onFollow?.()
    toNavigation(first.path).follow?.()
  }
  return (
    <SearchField
      label="Find a dashboard"
      hint="/"
      size={large ? 'large' : 'field'}
      value={query}
      onChange={onChange}
      onKeyDown={onKeyDown}
      className={large ? 'mx-4' : 'mx-3'}
      data-autofocus={autoFocused || undefined}
      data-find
      {...(ref ? { ref } : {})}
    />
  )
}
