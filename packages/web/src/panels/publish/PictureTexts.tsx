import { pictureTexts, type PictureText } from '@analytics/contract/files/picture'
import { useState } from 'react'

import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { Published } from './usePublished.ts'

interface PictureTextsProps {
  readonly published: Published
  /** Sentences that are true of the chart. */
  readonly headlines: readonly string[]
  /** The description that a picture has by itself. */
  readonly description: string
}

/** The words of a picture: its headline, and what stands below it and at its foot. */
export function PictureTexts({ published, headlines, description }: PictureTextsProps) {
  const { title, usualTitle, shownTitle, look, onLook } = published
  const [headline, setHeadline] = useState(shownTitle)
  const change = (text: string) => {
    setHeadline(text)
    onLook({ title: toOwn(text) === usualTitle ? null : toOwn(text) })
  }
  const others = [...new Set([usualTitle, ...headlines, title])].filter(text => text !== headline).slice(0, 2)
  return (
    <>
      <div>
        <TextField label="Headline" name="title" value={headline} onChange={change} rows={1} />
        {others.length > 0 ? (
          <p className="mt-1.5 text-12 text-text-3">
            Also true:{' '}
            {others.map((text, index) => (
              <span key={text}>
                {index > 0 ? ' · ' : ''}
                <TextButton onClick={() => change(text)}>{text}</TextButton>
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <TextField
        label="Description"
        name="description"
        value={look.description ?? ''}
        placeholder={description}
        onChange={text => onLook({ description: toOwn(text) })}
        rows={2}
      />
      <TextField
        label="Note"
        name="note"
        value={look.note ?? ''}
        placeholder="What readers need to know, at the foot of the picture"
        onChange={text => onLook({ note: toOwn(text) })}
        rows={1}
      />
    </>
  )
}

const toOwn = (text: string) => (text.trim() === '' ? null : text)

interface TextFieldProps {
  readonly label: string
  readonly name: PictureText
  readonly value: string
  readonly placeholder?: string
  readonly rows: number
  readonly onChange: (text: string) => void
}

function TextField({ label, name, value, placeholder, rows, onChange }: TextFieldProps) {
  return (
    <label className="flex flex-col gap-1.5 text-12 font-medium text-text-2">
      {label}
      <textarea
        value={value}
        placeholder={placeholder}
        rows={rows}
        maxLength={pictureTexts[name]}
        onChange={event => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        className="field-sizing-content resize-none rounded-control border border-border-2 bg-inset px-2.5 py-1.5 text-13/4.5 font-normal text-text-1 outline-focus placeholder:text-text-3 focus-visible:outline-2 touch:text-16"
      />
    </label>
  )
}
