import type { SourceQuality, SourceQualityData } from '@analytics/contract/api/responses/quality'
import { toSourceName } from '@analytics/contract/columns/sourceText'
import { formatPercent } from '@analytics/contract/format/number'
import { largeResidual } from '@analytics/contract/metrics/residuals'

/** `0.02%`, `−12.40%`, `<0.01%`. */
export function residualShareText(residual: SourceQuality['residual']): string {
  if (residual?.share == null) return '–'
  const percent = residual.share * 100
  return percent !== 0 && Math.abs(percent) < 0.01 ? '<0.01%' : formatPercent(percent, 2)
}

/** `New residuals above 10% in the last seven days: Fees on Base (12.00%).`; null without any. */
export function toNoticeText({ sources }: SourceQualityData): string | null {
  const fresh = sources.filter(({ residual }) => residual?.isNew)
  if (fresh.length === 0) return null
  const names = fresh.map(({ id, residual }) => `${toSourceName(id)} (${residualShareText(residual)})`)
  return `New residuals above ${largeResidual * 100}% in the last seven days: ${names.join(', ')}.`
}
