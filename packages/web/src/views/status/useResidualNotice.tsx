import type { SourceQualityData } from '@analytics/contract/api/responses/quality'
import { toPath } from '@analytics/contract/pages/pages'
import { useMemo } from 'react'

import { PageLink } from '../../shell/page/PageLink.tsx'
import { useNotice } from '../../shell/state/notices.ts'
import { toNoticeText } from './residualText.ts'

/** Warns of residuals that are new and above a tenth; `hasLink` leads to the page that lists them. */
export function useResidualNotice(data: SourceQualityData | undefined, hasLink = false): void {
  const text = data === undefined ? null : toNoticeText(data)
  const notice = useMemo(() => {
    if (text === null) return null
    const action = hasLink ? (
      <PageLink path={toPath('quality')} className="mr-1.5 shrink-0 font-medium text-text-1 underline">
        Data quality
      </PageLink>
    ) : undefined
    return { tone: 'warning', sticky: true, text, action } as const
  }, [text, hasLink])
  useNotice('residual', notice)
}
