import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { unknown } from '../../format/number.ts'
import { FailedState } from '../state/FailedState.tsx'
import type { PanelState } from '../state/usePanelState.ts'
import { KpiCell } from './KpiCell.tsx'
import { KpiRow } from './KpiRow.tsx'
import { missingTexts } from './missingTexts.ts'

interface KpiPanelProps<Response extends { readonly metadata: Metadata }> {
  readonly state: PanelState<Response>
  /** Labels of the cells that are there before the figures are. */
  readonly awaited: readonly string[]
  /** `previous`: of the previous query. */
  readonly children: (response: Response, previous: boolean) => ReactNode
}

/** The key figures of one response, in every state it can be in. */
export function KpiPanel<Response extends { readonly metadata: Metadata }>(props: KpiPanelProps<Response>) {
  const { state, awaited, children } = props
  if (state.kind === 'failed')
    return (
      <section className="rounded-card border border-border-1 bg-surface py-6 max-md:rounded-none max-md:border-x-0">
        <FailedState title={appCopy.figuresError} state={state} />
      </section>
    )
  if (state.kind === 'ready') return children(state.response, state.previous)
  const isLoading = state.kind === 'loading'
  const missing = missingTexts[state.kind === 'unavailable' ? state.availability : 'not-reported']
  return (
    <KpiRow label="Key figures" cells="six" busy={isLoading}>
      {awaited.map(label => (
        <KpiCell
          key={label}
          label={label}
          {...(isLoading ? { value: null } : { value: unknown, missing })}
          standing={null}
        />
      ))}
    </KpiRow>
  )
}
