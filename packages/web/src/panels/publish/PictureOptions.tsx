import {
  pictureBackgrounds,
  pictureParts,
  type PictureBackground,
  type PicturePart,
  type PictureSizeId,
} from '@analytics/contract/files/picture'
import type { ChartMark } from '@analytics/contract/view/viewState'
import type { ReactNode } from 'react'

import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { markTexts } from '../actions/markTexts.ts'
import { toggleEvents, type EventChoice } from '../events/toggleEvents.ts'
import { DaysChoice } from './DaysChoice.tsx'
import type { Published } from './usePublished.ts'

/** How a chart draws its values. */
export interface DrawnAs {
  readonly choices: readonly ChartMark[]
  readonly value: ChartMark
  readonly onChange: (value: ChartMark) => void
}

interface PictureOptionsProps {
  readonly published: Published
  readonly draw: DrawnAs | null
  readonly events: EventChoice | null
}

const sizes: readonly { readonly value: PictureSizeId; readonly label: string }[] = [
  { value: 'article', label: 'Article' },
  { value: 'column', label: 'Column' },
  { value: 'square', label: 'Square' },
  { value: 'phone', label: 'Phone' },
]

const backgroundTexts: Readonly<Record<PictureBackground, string>> = {
  white: 'White',
  paper: 'Paper',
  dark: 'Dark',
  none: 'None',
}

const partTexts: Readonly<Record<PicturePart, string>> = {
  names: 'Names and values',
  source: 'Source and day',
  'left-out': 'Note on what is left out',
}

/** How a picture looks, and what stands beside its chart. */
export function PictureOptions({ published, draw, events }: PictureOptionsProps) {
  const { look, onLook, size, onSize, days } = published
  return (
    <>
      {draw ? (
        <Option label="Drawn as">
          <Segmented
            label="Drawn as"
            options={draw.choices.map(value => ({ value, label: markTexts[value] }))}
            value={draw.value}
            onChange={draw.onChange}
          />
        </Option>
      ) : null}
      <Option label="Size">
        <Segmented label="Size" options={sizes} value={size} onChange={onSize} />
      </Option>
      <Option label="Background">
        <Segmented
          label="Background"
          options={pictureBackgrounds.map(value => ({ value, label: backgroundTexts[value] }))}
          value={look.background}
          onChange={background => onLook({ background })}
        />
      </Option>
      <Option label="Show">
        <div className="grid grid-cols-2 gap-x-2">
          {pictureParts.map(part => (
            <Checkbox
              key={part}
              checked={look.parts.includes(part)}
              onChange={isShown =>
                onLook({
                  parts: pictureParts.filter(name => (name === part ? isShown : look.parts.includes(name))),
                })
              }
            >
              {partTexts[part]}
            </Checkbox>
          ))}
          {events ? (
            <Checkbox checked={events.kinds.length > 0} onChange={() => toggleEvents(events)}>
              Events
            </Checkbox>
          ) : null}
        </div>
      </Option>
      <Option label="Embed code">
        <DaysChoice {...days} />
      </Option>
    </>
  )
}

function Option({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="text-12 font-medium text-text-2">
        {label}
      </span>
      {children}
    </div>
  )
}
