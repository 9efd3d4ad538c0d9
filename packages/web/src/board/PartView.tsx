import type { BoardPart } from '@analytics/contract/board/Board'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { useState } from 'react'

import { cx } from '../lib/cx.ts'
import { ErrorBoundary } from '../panels/state/ErrorBoundary.tsx'
import { FailureMessage } from '../ui/messages/FailureMessage.tsx'
import { PartPanel } from './PartPanel.tsx'
import { PartTools } from './PartTools.tsx'
import { TextForm } from './TextForm.tsx'
import { TextPart } from './TextPart.tsx'
import type { OpenBoard } from './useBoard.ts'

interface PartViewProps {
  readonly part: BoardPart
  /** Its text in the address. */
  readonly text: string
  readonly index: number
  readonly open: OpenBoard
  readonly isEditing: boolean
  /** A part that was just added is written first. */
  readonly isNew: boolean
  readonly onWritten: () => void
  /** The place that a dragged part would get. */
  readonly target: number | null
  readonly onDrag: (to: number | null) => void
}

/** A part of a board. Its error stays in it. */
export function PartView(props: PartViewProps) {
  const { part, text, index, open, isEditing, isNew, onWritten, target, onDrag } = props
  const [isWriting, setWriting] = useState(false)
  const { board, change } = open
  const done = () => {
    setWriting(false)
    onWritten()
  }
  return (
    <section
      aria-label={`Part ${index + 1}`}
      data-part={index}
      data-half={part.isHalf || undefined}
      className={cx(
        'flex min-w-0 flex-col gap-1.5',
        part.isHalf ? '' : 'lg:col-span-2',
        part.kind !== 'panel' && 'print:break-inside-avoid',
        target === index && 'rounded-card outline-2 outline-offset-4 outline-accent',
      )}
    >
      {isEditing ? <PartTools {...{ part, index, open, onDrag }} onEdit={() => setWriting(true)} /> : null}
      <ErrorBoundary resetKey={text} fallback={drawFailure}>
        {part.kind === 'panel' ? (
          <PartPanel {...{ part, index, change }} isHalf={part.isHalf} shared={board.shared} />
        ) : isEditing && (isWriting || isNew) ? (
          <TextForm {...{ part, index, change }} onDone={done} />
        ) : part.kind === 'heading' ? (
          <h2 className="pt-2 text-20 font-semibold text-text-1 max-md:px-4">{part.text}</h2>
        ) : part.kind === 'text' ? (
          <TextPart text={part.text} shared={board.shared} />
        ) : (
          <UnreadPart number={index + 1} text={part.text} message={part.message} />
        )}
      </ErrorBoundary>
    </section>
  )
}

function drawFailure(retry: () => void) {
  const [title, text] = appCopy.chartError('part')
  return (
    <div className="card rounded-card border border-border-1 bg-surface py-8">
      <FailureMessage title={title} text={text} onRetry={retry} />
    </div>
  )
}

interface UnreadPartProps {
  readonly number: number
  readonly text: string
  readonly message: string
}

function UnreadPart({ number, text, message }: UnreadPartProps) {
  return (
    <div className="card flex flex-col gap-1 rounded-card border border-negative-line bg-negative-tint px-4 py-3 text-13 text-text-2 max-md:rounded-none max-md:border-x-0">
      <h2 className="text-14 font-semibold text-text-1">Part {number} can’t be read</h2>
      <p className="wrap-anywhere">
        <code className="font-mono text-12 text-text-1">{text === '' ? 'Nothing' : text}</code>
      </p>
      <p className="wrap-anywhere">{message}.</p>
    </div>
  )
}
