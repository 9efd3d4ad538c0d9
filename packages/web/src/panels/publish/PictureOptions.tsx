import {
  pictureBackgrounds,
  pictureParts,
  type PictureBackground,
  type PicturePart,
  type PictureSizeId,
} from '@analytics/contract/files/picture'
import type { ReactNode } from 'react'

import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import type { SelectProps } from '../../ui/inputs/Choice.ts'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import type { Mark } from '../actions/toMarkText.ts'
import { toggleEvents } from '../events/toggleEvents.ts'
import { DaysChoice } from './DaysChoice.tsx'
import type { Published } from './usePublished.ts'

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
export function PictureOptions({ published }: { readonly published: Published }) {
  const { look, onLook, size, onSize, days, draw, events } = published
  return (
    <>
      {draw ? (
        <Option label="Drawn as">
          <MarkField label="Drawn as" options={draw.options} value={draw.value} onChange={draw.onChange} />
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

/** Segments, or a menu where they would not fit. */
function MarkField(
  props: Pick<SelectProps<Mark>, 'label' | 'options' | 'onChange'> & { readonly value: Mark },
) {
  return props.options.length > mostSegments ? <Select quiet {...props} /> : <Segmented {...props} />
}

const mostSegments = 4

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
