import { toFittingGrain } from '@analytics/contract/query/grain'
import { defaultTimeRange } from '@analytics/contract/query/timeRange'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { toAsked } from '@analytics/contract/view/viewValues'
import type { ReactNode } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
import { Switch } from '../ui/inputs/Switch.tsx'
import { ChainPicker } from './ChainPicker.tsx'
import { countChanged, grainCaption, groupChoices, limitChoices, resampleChoices } from './choices.ts'
import type { ControlBarProps } from './ControlBarProps.ts'
import { SheetHead } from './SheetHead.tsx'

interface FiltersProps extends ControlBarProps {
  readonly onClose: () => void
}

/** The controls behind *Filters*. On a phone, the actions of the bar follow them. */
export function Filters(props: FiltersProps) {
  const { onClose, controls, state, onChange, note, picker, segments, children } = props
  const { limit, excludeStablecoins } = defaultViewState
  const range = state ? toAsked(state) : defaultTimeRange
  return (
    <>
      <SheetHead onClose={onClose} />
      {segments ? (
        <div className="lg:hidden">
          <Line label={segments.label}>{segments.content}</Line>
        </div>
      ) : null}
      {controls.limit ? (
        <Line label="Show">
          <Segmented
            label="Show"
            options={limitChoices(props.count).map(({ value, label }) => ({
              value: String(value),
              label: value === 'all' ? label : value,
              name: label,
            }))}
            value={state ? String(state.limit) : null}
            onChange={text => {
              const choice = limitChoices().find(({ value }) => String(value) === text)
              if (choice) onChange({ limit: choice.value })
            }}
          />
        </Line>
      ) : null}
      {controls.groups ? (
        <Line label="Group by">
          <Segmented
            label="Group by"
            options={groupChoices}
            value={state?.group ?? null}
            onChange={chosen => onChange({ group: chosen })}
          />
        </Line>
      ) : null}
      {controls.resample ? (
        <Line label={grainCaption(state)}>
          <Segmented
            label="Resample"
            options={resampleChoices(range)}
            value={state?.resample ?? null}
            onChange={period => onChange({ resample: period })}
          />
        </Line>
      ) : null}
      {picker ? (
        <Line label="Chains">
          <ChainPicker {...picker} />
        </Line>
      ) : null}
      {controls.stablecoins ? (
        <div className="flex min-h-13 md:min-h-10 items-center justify-between gap-4">
          <Switch
            checked={state?.excludeStablecoins ?? false}
            onChange={exclude => onChange({ excludeStablecoins: exclude })}
          >
            Exclude stablecoins
          </Switch>
          {note ? <span className="text-12 text-text-3">{note}</span> : null}
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2 md:mt-0 md:-ml-1.75">
        <div className="contents md:hidden">{children}</div>
        <Button
          tone="plain"
          disabled={!state || countChanged(controls, state, picker !== undefined) === 0}
          onClick={() => {
            const resample = toFittingGrain(range)
            const group = controls.groups ? { group: 'version' as const } : {}
            onChange({ limit, resample, excludeStablecoins, chains: null, ...group })
          }}
        >
          Reset
        </Button>
      </div>
    </>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-13 md:min-h-10 items-center justify-between gap-4">
      <span aria-hidden className="text-13 text-text-2">
        {label}
      </span>
      {children}
    </div>
  )
}
