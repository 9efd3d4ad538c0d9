import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'
import { multipleIds, ratioColumns } from '@analytics/contract/metrics/ratioColumns'
import { timeFrames } from '@analytics/contract/query/timeRange'
import type { ReactNode } from 'react'

import { formatMultiple, formatPrice } from '../../format/number.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { Hint } from '../../ui/overlays/Hint.tsx'

type Token = NonNullable<AppProfileData['token']>

/** The price of the application's token, and the multiples that are known. */
export function AppToken({ token }: { readonly token: Token }) {
  const { id, symbol, name, price, change } = token
  return (
    <dl className="mr-3 flex gap-5 text-13 max-md:basis-full">
      <Figure
        label={
          <EntityLink kind="asset" id={id} title={`${name} token`} className="text-text-2">
            {symbol}
          </EntityLink>
        }
      >
        {formatPrice(price)}{' '}
        {change === null ? null : (
          <span className="text-12" title={`in ${timeFrames['24h'].name}`}>
            <ChangeFigure value={change} />
          </span>
        )}
      </Figure>
      {multipleIds.map(multiple => {
        const { label, hint } = ratioColumns[multiple]
        const value = token[multiple]
        return value === null ? null : (
          <Figure
            key={multiple}
            label={
              <Hint title={label} text={hint}>
                {label}
              </Hint>
            }
          >
            {formatMultiple(value)}
          </Figure>
        )
      })}
    </dl>
  )
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="font-medium whitespace-nowrap text-text-1">{children}</dd>
    </div>
  )
}
