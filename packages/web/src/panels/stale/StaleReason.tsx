import type { Sources } from './sources.ts'
import { toStaleText } from './staleText.ts'
import { useMinute } from './useMinute.ts'

export function StaleReason({ sources }: { readonly sources: Sources }) {
  const text = toStaleText(sources, useMinute())
  return (
    <>
      <strong>{text?.age}</strong>
      {text?.rest}
    </>
  )
}
