import type { Filled } from '@analytics/contract/api/responses/ranking'
import { unknown } from '@analytics/contract/format/number'
import { ArrowRight, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'
import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { Hint } from '../../ui/overlays/Hint.tsx'

export interface KpiCellProps {
  readonly label: string
  /** Formatted value; null while it loads. */
  readonly value: string | null
  readonly filled?: Filled | undefined
  readonly change?: ReactNode
  /** Explains the label: `revenue / fees`. */
  readonly hint?: string
  /** The period of the change: `30 days`, `vs prior 30d`. */
  readonly basis?: string
  /** The reason why there is no value, shown instead of the change. */
  readonly missing?: { readonly text: string; readonly needsKey?: boolean } | undefined
  /** `#4 of 188 DEXs`, below a line; on phones beside the change. */
  readonly standing?: ReactNode
  /** Null keeps its place. */
  readonly trend?: readonly (number | null)[] | null
  /** Link target. */
  readonly path?: string | undefined
}

/** A key figure of a `KpiRow`. */
export function KpiCell(props: KpiCellProps) {
  const { label, value, filled, change, hint, basis, missing, standing, trend, path } = props
  const isLoading = value === null
  /** On phones the change and the standing share a line. */
  const isBare = standing != null && value !== null && change == null && !basis && !missing
  const isShared = change != null && standing != null
  return (
    <li
      className={cx(
        'relative min-w-0 bg-surface py-3 pr-3 pl-4 max-md:shrink-0 max-md:not-print:min-w-39',
        standing !== undefined && 'max-md:py-2.25',
        path !== undefined && 'group/kpi transition-colors hover:bg-hover',
      )}
    >
      <span className="flex items-center justify-between gap-2 text-12 text-text-2 group-hover/kpi:text-text-1">
        {path === undefined ? (
          hint === undefined ? (
            <span className="truncate">{label}</span>
          ) : (
            <Hint title={label} text={hint}>
              {label}
            </Hint>
          )
        ) : (
          <>
            {/* The whole cell is the link, below what else can be pressed. */}
            <PageLink
              path={path}
              className="truncate outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-focus focus-visible:after:outline-2"
            >
              {label}
            </PageLink>
            <ArrowRight
              aria-hidden
              className="size-3.5 shrink-0 text-text-3 opacity-0 group-focus-within/kpi:opacity-100 group-hover/kpi:opacity-100"
            />
          </>
        )}
      </span>
      {isLoading ? (
        <span className="flex h-8 items-center max-md:h-7">
          <Skeleton className="h-5 w-24" />
        </span>
      ) : (
        <span
          className={cx(
            'block text-24 font-semibold max-md:text-20',
            value === unknown ? 'text-text-3' : 'text-text-1',
          )}
        >
          <FilledFigure filled={filled}>{value}</FilledFigure>
        </span>
      )}
      <span
        className={standing === undefined ? 'contents' : 'block max-md:flex max-md:flex-wrap max-md:gap-x-2'}
      >
        <span
          className={cx(
            'flex h-4 min-w-0 items-center gap-1 text-12 whitespace-nowrap text-text-3',
            isBare && 'max-md:hidden',
          )}
        >
          {isLoading ? (
            <Skeleton className="h-2.5 w-20" />
          ) : missing ? (
            <>
              {missing.needsKey ? <KeyRound aria-hidden className="size-3" /> : null}
              <span className="truncate">{missing.text}</span>
            </>
          ) : (
            <>
              {change == null ? null : <span className="font-medium">{change}</span>}
              <span className={cx('truncate', isShared && 'max-md:hidden')}>{basis}</span>
            </>
          )}
        </span>
        {trend === undefined ? null : (
          <span className="mt-1.5 block h-8.5">
            {trend ? (
              <Sparkline values={trend} width={130} height={34} className="h-full w-full text-text-3" />
            ) : null}
          </span>
        )}
        {standing === undefined ? null : (
          <span
            className={cx(
              'mt-2 flex min-h-6 items-baseline gap-1 border-t pt-1.5 text-12 text-text-3 max-md:mt-0 max-md:min-h-0 max-md:min-w-0 max-md:border-t-0 max-md:pt-0 max-md:leading-4',
              standing === null && !isLoading ? 'border-transparent' : 'border-border-1',
              isShared && 'max-md:grow',
            )}
          >
            {standing}
          </span>
        )}
      </span>
    </li>
  )
}
