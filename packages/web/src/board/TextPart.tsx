import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { SharedChoices } from '@analytics/contract/board/Board'
import { readBoardText, toPieces, type BoardText } from '@analytics/contract/board/boardText'
import {
  areDaysLater,
  toFigureText,
  type LiveFigure,
  type TextFigure,
} from '@analytics/contract/board/liveFigure'
import { useQuery } from '@tanstack/react-query'
import type { RootContent } from 'mdast'
import { useMemo, type ReactNode } from 'react'

import { ApiError } from '../data/ApiError.ts'
import { exploreOptions } from '../explore/address/exploreRequest.ts'
import { toAddress } from '../lib/basePath.ts'
import { Skeleton } from '../ui/messages/Skeleton.tsx'

interface TextPartProps {
  readonly text: string
  readonly shared: SharedChoices
}

/** A text with its live figures. */
export function TextPart({ text, shared }: TextPartProps) {
  const read = useMemo(() => readBoardText(text, shared), [text, shared])
  return (
    <div className="flex max-w-180 flex-col gap-2 text-14 leading-6 text-text-1 max-md:px-4">
      {drawAll(read.getRoot().children, read)}
    </div>
  )
}

const drawAll = (nodes: readonly RootContent[], read: BoardText) =>
  // oxlint-disable-next-line react/no-array-index-key -- the nodes of a text have no names, and keep no state
  nodes.map((node, index) => <TextNode key={index} {...{ node, read }} />)

/** An element for each kind of node that a board may hold. */
function TextNode({ node, read }: { readonly node: RootContent; readonly read: BoardText }): ReactNode {
  switch (node.type) {
    case 'text':
      return toPieces(read, node.value).map((piece, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no names
        typeof piece === 'string' ? piece : <Figure key={index} figure={piece} next={nextOf(piece, read)} />,
      )
    case 'paragraph':
      return <p>{drawAll(node.children, read)}</p>
    case 'heading':
      return <h3 className="pt-1 text-14 font-semibold">{drawAll(node.children, read)}</h3>
    case 'strong':
      return <strong className="font-semibold">{drawAll(node.children, read)}</strong>
    case 'emphasis':
      return <em>{drawAll(node.children, read)}</em>
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1} className="list-decimal pl-5">
          {drawAll(node.children, read)}
        </ol>
      ) : (
        <ul className="list-disc pl-5">{drawAll(node.children, read)}</ul>
      )
    case 'listItem':
      return <li>{drawAll(node.children, read)}</li>
    case 'blockquote':
      return (
        <blockquote className="border-l-2 border-border-2 pl-3 text-text-2">
          {drawAll(node.children, read)}
        </blockquote>
      )
    case 'thematicBreak':
      return <hr className="border-border-1" />
    case 'break':
      return <br />
    case 'inlineCode':
      return <code className="font-mono text-13">{node.value}</code>
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-inset p-3 font-mono text-12">{node.value}</pre>
      )
    case 'link': {
      const isOwn = node.url.startsWith('/')
      return (
        <a
          href={isOwn ? toAddress(node.url) : node.url}
          rel={isOwn ? undefined : 'noopener noreferrer'}
          className="text-accent underline-offset-2 hover:underline"
        >
          {drawAll(node.children, read)}
        </a>
      )
    }
    default:
      return null
  }
}

const nextOf = (figure: TextFigure, { figures }: BoardText) => figures[figures.indexOf(figure) + 1]

interface FigureProps {
  readonly figure: TextFigure
  /** The figure behind it. */
  readonly next: TextFigure | undefined
}

function Figure({ figure: { source, read }, next }: FigureProps) {
  return 'message' in read ? (
    <Unread source={source} reason={read.message} />
  ) : (
    <Live source={source} read={read} next={next && !('message' in next.read) ? next.read : read} />
  )
}

interface LiveProps {
  readonly source: string
  readonly read: LiveFigure
  /** The same figure where none follows. */
  readonly next: LiveFigure
}

function Live({ source, read, next }: LiveProps) {
  const { data, error, isPlaceholderData } = useQuery(exploreOptions(toExploreUrl(read.query)))
  const following = useQuery(exploreOptions(toExploreUrl(next.query))).data
  if (error && !data)
    return (
      <Unread source={source} reason={error instanceof ApiError ? error.message : 'it could not be loaded'} />
    )
  if (!data || isPlaceholderData)
    return <Skeleton className="inline-block h-3.5 w-28 max-w-full align-middle" />
  const figure = toFigureText(read, data.response.data)
  if ('message' in figure) return <Unread source={source} reason={figure.message} />
  const later = next === read || !following ? undefined : toFigureText(next, following.response.data)
  return (
    <>
      <data value={source} title={figure.days} className="font-semibold tabular-nums">
        {figure.text}
      </data>
      {areDaysLater(figure, later) ? null : (
        <span className="text-12 font-normal text-text-3"> ({figure.days})</span>
      )}
    </>
  )
}

/** Stands in the place of a figure, with the reason. */
function Unread({ source, reason }: { readonly source: string; readonly reason: string }) {
  return (
    <span className="text-negative">
      <code className="font-mono text-13">{source}</code> ({reason})
    </span>
  )
}
