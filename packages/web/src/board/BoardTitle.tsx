import { longestBoardTitle } from '@analytics/contract/board/Board'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { useEffect, useState } from 'react'

import { useShownView } from '../shell/page/viewName.ts'
import type { OpenBoard } from './useBoard.ts'

interface BoardTitleProps {
  readonly open: Pick<OpenBoard, 'board' | 'change'>
  readonly isEditing: boolean
}

const path = '/board'
export const untitled = 'Untitled board'
const look = 'text-22 font-semibold text-text-1 max-md:text-20'

export function BoardTitle({ open: { board, change }, isEditing }: BoardTitleProps) {
  const { title } = board
  const shownTitle = title === '' ? untitled : title
  useShownView(path, shownTitle)
  useEffect(() => {
    document.title = `${shownTitle} · ${appCopy.name}`
  }, [shownTitle])
  if (!isEditing) return <h2 className={`${look} max-md:px-4`}>{shownTitle}</h2>
  return (
    <TitleField
      key={title}
      title={title}
      onTitle={next => change(now => ({ ...now, title: next }), { said: 'The title is changed' })}
    />
  )
}

function TitleField({
  title,
  onTitle,
}: {
  readonly title: string
  readonly onTitle: (title: string) => void
}) {
  const [text, setText] = useState(title)
  const save = () => onTitle(text.replaceAll(/\s+/g, ' ').trim())
  return (
    <input
      aria-label="Title of the board"
      placeholder={untitled}
      value={text}
      maxLength={longestBoardTitle}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
        if (event.key === 'Escape') setText(title)
      }}
      className={`${look} max-md:mx-4 max-md:w-auto w-full max-w-180 rounded-control border border-border-2 bg-surface px-3 py-1 outline-offset-2 outline-focus placeholder:text-text-3 focus-visible:outline-2`}
    />
  )
}
