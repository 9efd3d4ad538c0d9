import type { Controls } from '@analytics/contract/pages/model/requests'
import { defaultTimeRange, timeFrames } from '@analytics/contract/query/timeRange'
import { defaultVersus } from '@analytics/contract/query/versus'
import type { ViewState } from '@analytics/contract/view/viewState'
import { toAsked } from '@analytics/contract/view/viewValues'
import { useEffect, useRef } from 'react'

import { lazyPart } from '../connection/lazyPart.tsx'
import { cx } from '../lib/cx.ts'
import { useAlone } from '../shell/page/AlonePanel.ts'
import { NoticeArea } from '../shell/page/NoticeArea.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
import { Select } from '../ui/inputs/Select.tsx'
import { Switch } from '../ui/inputs/Switch.tsx'
import { ChainPicker } from './ChainPicker.tsx'
import {
  controlText,
  grainChoices,
  groupChoices,
  limitChoices,
  countChanged,
  rangeChoices,
} from './choices.ts'
import type { ControlBarProps } from './ControlBarProps.ts'
import { FiltersButton } from './FiltersButton.tsx'
import { PublishButton } from './PublishButton.tsx'
import { OwnDates, type OwnDatesProps } from './range/OwnDates.tsx'
import { useIsAddressKnown } from './useViewState.tsx'

export function ControlBar(props: ControlBarProps) {
  return useAlone() ? null : <Bar {...props} />
}

function Bar(props: ControlBarProps) {
  const { controls, onChange, picker, segments, children } = props
  const isKnown = useIsAddressKnown()
  const state = isKnown ? props.state : null
  const chosen = state?.range ? 'own' : state?.timeFrame
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = scroller.current
    const segment = row?.querySelector('input:checked')?.parentElement
    if (!row || !segment || !chosen) return
    const end = segment.offsetLeft - row.offsetLeft + segment.offsetWidth + fadePx
    // On a phone, a custom range stands first.
    if (chosen === 'own') row.scrollLeft = 0
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
  }, [chosen])
  const hasFilters = controls.limit || controls.groups || controls.resample || controls.stablecoins || picker
  return (
    <>
      <div
        data-print="none"
        className="sticky top-(--banner) z-20 h-(--control-bar) shrink-0 border-y border-border-1 bg-canvas"
      >
        <div className="@container flex h-full max-w-(--content) items-center gap-2 pl-4 md:pr-4 lg:px-6">
          <FiltersButton
            changed={state ? countChanged(controls, state, picker !== undefined) : 0}
            needs={Filters.part}
            className={cx('md:order-1 xl:hidden', !hasFilters && (segments ? 'lg:hidden' : 'md:hidden'))}
          >
            {close => <Filters {...props} state={state} onClose={close} />}
          </FiltersButton>
          <div
            ref={scroller}
            className="flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto scroll-quiet max-xl:pr-6 max-xl:fade-end"
          >
            <TimeFrames {...{ controls, state, onChange }} />
            <OwnDates {...toOwnDates(state, controls, onChange)} />
            <div className="contents max-lg:hidden">{segments?.content}</div>
            <div className="hidden items-center gap-1 xl:flex">
              <QuietMenus {...props} state={state} />
            </div>
          </div>
          {/* Never scrolls out of sight. */}
          <div className="flex shrink-0 items-center gap-2 max-md:hidden md:order-2">{children}</div>
          <span className="flex shrink-0 max-md:pr-4 md:order-3">
            <PublishButton />
          </span>
        </div>
      </div>
      {state ? <p className="hidden text-12 print:block">{controlText(controls, state)}</p> : null}
      <NoticeArea />
    </>
  )
}

const fadePx = 32

const Filters = lazyPart(async () => (await import('./Filters.tsx')).Filters)

function QuietMenus({ controls, state, onChange, note, picker, count }: ControlBarProps) {
  return (
    <>
      {controls.limit ? (
        <Select
          quiet
          tone="plain"
          label="Show"
          options={limitChoices(count)}
          value={state?.limit ?? null}
          onChange={limit => onChange({ limit })}
        />
      ) : null}
      {controls.groups ? (
        <Select
          quiet
          tone="plain"
          label="Group by"
          options={groupChoices}
          value={state?.group ?? null}
          onChange={group => onChange({ group })}
        />
      ) : null}
      {controls.resample ? (
        <Select
          quiet
          tone="plain"
          label="Resample"
          options={grainChoices(state ? toAsked(state) : defaultTimeRange)}
          value={state?.resample ?? null}
          onChange={resample => onChange({ resample })}
        />
      ) : null}
      {picker ? <ChainPicker tone="plain" {...picker} /> : null}
      {controls.stablecoins ? (
        <Switch
          checked={state?.excludeStablecoins ?? false}
          onChange={excludeStablecoins => onChange({ excludeStablecoins })}
        >
          Exclude stablecoins
        </Switch>
      ) : null}
      {controls.stablecoins && note ? (
        <span className="pl-1 text-12 whitespace-nowrap text-text-3 @max-[80rem]:hidden">{note}</span>
      ) : null}
    </>
  )
}

/** The custom range of a page; `state` is null before its address is known. */
function toOwnDates(
  state: Pick<ViewState, 'timeFrame' | 'range' | 'vs'> | null,
  { dates = 'compared' }: Controls,
  onChange: OwnDatesProps['onChange'],
): OwnDatesProps {
  const { timeFrame = defaultTimeRange, range = null } = state ?? {}
  return {
    own: range,
    shown: range ?? timeFrame,
    back: timeFrames[timeFrame].label,
    vs: dates === 'compared' ? (state?.vs ?? defaultVersus) : null,
    onChange,
  }
}

/** The presets of the range. None is marked while a custom range is set. */
function TimeFrames({ controls, state, onChange }: Pick<ControlBarProps, 'controls' | 'state' | 'onChange'>) {
  return (
    <Segmented
      label="Time frame"
      tone="accent"
      options={rangeChoices(controls.timeFrames)}
      value={state && !state.range ? state.timeFrame : null}
      onChange={timeFrame => onChange({ timeFrame })}
    />
  )
}
