import { eventKinds, eventKindTexts } from '@analytics/contract/metrics/eventKinds'

import { MenuGroup } from '../../ui/overlays/MenuGroup.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { EventChoice } from './toggleEvents.ts'

/** Marks kinds of events on the time axis. */
export function EventItems({ kinds, onChange }: EventChoice) {
  return (
    <MenuGroup caption="Events on the time axis">
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
    </MenuGroup>
  )
}
