import type { SourceQualityData } from '@analytics/contract/api/responses/quality'
import { useEffect } from 'react'

import { dismiss, notify } from '../../shell/state/notices.ts'
import { toNoticeText } from './qualityText.ts'

/** Warns of residuals that are new and above a tenth. */
export function useResidualNotice(data: SourceQualityData | undefined): void {
  const text = data === undefined ? null : toNoticeText(data)
  useEffect(() => {
    if (text === null) return dismiss('residual')
    notify({ id: 'residual', tone: 'warning', sticky: true, text })
  }, [text])
  useEffect(() => () => dismiss('residual'), [])
}
