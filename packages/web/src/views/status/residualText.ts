import type { SourceQuality, SourceQualityData } from '@analytics/contract/api/responses/quality'
import { largeResidual } from '@analytics/contract/metrics/residuals'

import { formatPercent } from '../../format/number.ts'
import { toSourceName } from './statusText.ts'

/** `0.02%`, `−12.40%`. */
export function residualShareText(residual: SourceQuality['residual']): string {
  return residual?.share == null ? '–' : formatPercent(residual.share * 100, 2)
}

/** `New residuals above 10% in the last seven days: Fees on Base (12.00%).`; null without any. */
export function toNoticeText({ sources }: SourceQualityData): string | null {
  const fresh = sources.filter(({ residual }) => residual?.isNew)
  if (fresh.length === 0) return null
  const names = fresh.map(({ id, residual }) => `${toSourceName(id)} (${residualShareText(residual)})`)
  return `New residuals above ${largeResidual * 100}% in the last seven days: ${names.join(', ')}.`
}
