import type { MissingChain } from '@analytics/contract/api/responses/ranking'

import { exclusionText, missingNoticeText, type Excluded } from './noticeText.ts'

export type ResponseNoticeProps =
  | { readonly exclusion: Excluded }
  | { readonly missing: readonly MissingChain[] }

/** The notice of a response. */
export function ResponseNotice(props: ResponseNoticeProps) {
  const text = 'exclusion' in props ? exclusionText(props.exclusion) : missingNoticeText(props.missing)
  return (
    <>
      {text?.before}
      <strong>{text?.strong}</strong>
      {text?.after}
    </>
  )
}
