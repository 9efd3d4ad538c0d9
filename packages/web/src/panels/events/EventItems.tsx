import { eventKinds, eventKindTexts } from '@analytics/contract/metrics/eventKinds'

import { MenuCaption } from '../../ui/overlays/MenuCaption.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { EventChoice } from './toggleEvents.ts'

/** Marks kinds of events on the time axis. */
export function EventItems({ kinds, onChange }: EventChoice) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu is no fieldset
      role="group"
      aria-label="Events on the time axis"
      className="mt-1 border-t border-border-1 pt-1"
    >
      <MenuCaption>Events on the time axis</MenuCaption>
      {eventKinds.map(kind => {
        const isOn = kinds.includes(kind)
        return (
          <MenuItem
            key={kind}
            toggled={isOn}
            onSelect={() =>
              onChange(
                eventKinds.filter(eventKind => (eventKind === kind ? !isOn : kinds.includes(eventKind))),
              )
            }
          >
            {eventKindTexts[kind].many}
          </MenuItem>
        )
      })}
    </div>
  )
}
