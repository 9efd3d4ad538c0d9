import type { Controls } from '@analytics/contract/pages/model/requests'
import { defaultTimeRange, timeFrames } from '@analytics/contract/query/timeRange'
import { defaultVersus } from '@analytics/contract/query/versus'
import type { ViewState } from '@analytics/contract/view/viewState'
import { Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { cx } from '../lib/cx.ts'
import { NoticeArea } from '../shell/page/NoticeArea.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { Segmented } from '../ui/inputs/Segmented.tsx'
import { Select } from '../ui/inputs/Select.tsx'
import { Switch } from '../ui/inputs/Switch.tsx'
import { lazyDialog } from '../ui/overlays/lazyDialog.tsx'
import { ChainPicker } from './ChainPicker.tsx'
import {
  controlText,
  grainCaption,
  groupChoices,
  limitChoices,
  resampleChoices,
  countChanged,
  rangeChoices,
} from './choices.ts'
import type { ControlBarProps } from './ControlBarProps.ts'
import { OwnDates, type OwnDatesProps } from './range/OwnDates.tsx'
import { useIsAddressKnown } from './useViewState.tsx'

export function ControlBar(props: ControlBarProps) {
  const { controls, onChange, note, picker, segments, children } = props
  const isKnown = useIsAddressKnown()
  const state = isKnown ? props.state : null
  return (
    <>
      <div
        data-print="none"
        className="sticky top-(--banner) z-20 h-(--control-bar) shrink-0 border-y border-border-1 bg-canvas"
      >
        <PhoneControls {...props} state={state} />
        <div
          data-zoomed={state?.range ? '' : undefined}
          className="group/bar @container hidden h-full max-w-(--content) items-center pr-4 md:flex lg:pr-6"
        >
          <div
            className={cx(
              'flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto scroll-quiet pl-4 md:max-lg:fade-end lg:pl-6',
              segments ? 'max-xl:fade-end max-xl:pr-8' : null,
            )}
          >
            <TimeFrames {...{ controls, state, onChange }} />
            <OwnDates {...toOwnDates(state, controls, onChange)} />
            {segments ? (
              <>
                <Divider />
                {segments}
              </>
            ) : null}
            {controls.limit || controls.resample ? <Divider /> : null}
            {controls.limit ? (
              <Select
                label="Show"
                options={limitChoices(props.count)}
                value={state?.limit ?? null}
                onChange={limit => onChange({ limit })}
              />
            ) : null}
            {controls.groups ? (
              <Segmented
                label="Group by"
                options={groupChoices}
                value={state?.group ?? null}
                onChange={group => onChange({ group })}
              />
            ) : null}
            {controls.resample ? (
              <>
                <span
                  aria-hidden
                  className={cx(
                    'ml-3 text-12 text-text-3 group-data-zoomed/bar:@max-[76rem]:hidden',
                    segments ? 'max-xl:hidden' : null,
                  )}
                >
                  {grainCaption(state)}
                </span>
                <Segmented
                  label="Resample"
                  options={resampleChoices(state?.range ?? state?.timeFrame ?? defaultTimeRange)}
                  value={state?.resample ?? null}
                  onChange={resample => onChange({ resample })}
                />
              </>
            ) : null}
            {picker ? (
              <>
                <Divider />
                <ChainPicker {...picker} />
              </>
            ) : null}
            {controls.stablecoins ? (
              <>
                <Divider />
                <Switch
                  checked={state?.excludeStablecoins ?? false}
                  onChange={excludeStablecoins => onChange({ excludeStablecoins })}
                >
                  Exclude stablecoins
                </Switch>
                {note ? <span className="text-12 whitespace-nowrap text-text-3">{note}</span> : null}
              </>
            ) : null}
          </div>
          {/* Never scrolls out of sight. */}
          <div className="flex shrink-0 items-center gap-2 pl-2">{children}</div>
        </div>
      </div>
      {state ? <p className="hidden text-12 print:block">{controlText(controls, state)}</p> : null}
      <NoticeArea />
    </>
  )
}

export function Divider() {
  return (
    <span
      aria-hidden
      className="mx-1 h-4 w-px shrink-0 bg-border-2 group-data-zoomed/bar:@max-[76rem]:hidden"
    />
  )
}

const FiltersSheet = lazyDialog('Filters', async () => (await import('./FiltersSheet.tsx')).FiltersSheet)

function PhoneControls(props: ControlBarProps) {
  const { controls, state, onChange, picker, segments } = props
  const [open, setOpen] = useState(false)
  const timeRanges = useRef<HTMLDivElement>(null)
  const changed = state ? countChanged(controls, state, picker !== undefined) : 0
  const chosen = state?.timeFrame
  const hasOwnDates = Boolean(state?.range)

  useEffect(() => {
    const row = timeRanges.current
    const segment = row?.querySelector('input:checked')?.parentElement
    if (!row || !segment || !chosen) return
    // The custom range is shown, and stands first.
    if (hasOwnDates) {
      row.scrollLeft = 0
      return
    }
    const fade = 32
    const end = segment.offsetLeft - row.offsetLeft + segment.offsetWidth + fade
    if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
  }, [chosen, hasOwnDates])

  const ownDates = <OwnDates {...toOwnDates(state, controls, onChange)} isPhone />
  return (
    <div className="flex h-full items-center gap-2 pl-4 md:hidden">
      <Button
        icon={<Settings2 className="size-4!" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Filters
        {changed > 0 ? <span className="text-accent">{changed}</span> : null}
      </Button>
      <span aria-hidden className="h-4 w-px shrink-0 bg-border-2" />
      <div
        ref={timeRanges}
        className="flex h-full min-w-0 flex-1 items-center gap-2 overflow-x-auto scroll-quiet pr-8 fade-end"
      >
        {hasOwnDates ? ownDates : null}
        <TimeFrames {...{ controls, state, onChange }} />
        {hasOwnDates ? null : ownDates}
        {segments}
      </div>
      <FiltersSheet open={open} onClose={() => setOpen(false)} {...props} />
    </div>
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
