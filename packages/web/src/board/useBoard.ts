import {
  longestBoard,
  type Board,
  type BoardPart,
  type BoardProblem,
  type SharedChoices,
} from '@analytics/contract/board/Board'
import { readBoard, writeBoard } from '@analytics/contract/board/boardAddress'
import { writePart } from '@analytics/contract/board/readPart'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { useStore } from '../lib/createStore.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { longBoard } from '../shell/state/longBoard.ts'

/** Says what was changed; absent for what is seen in the part itself. */
interface ChangeOptions {
  readonly said?: string
  /** Adds no entry to the history. */
  readonly replace?: boolean
}

export type ChangeBoard = (change: (now: Board) => Board, options?: ChangeOptions) => void

export interface OpenBoard {
  readonly board: Board
  readonly problems: readonly BoardProblem[]
  readonly change: ChangeBoard
  /** Characters of its address. */
  readonly length: number
  /** Too long for an address, so that only this browser has it. */
  readonly isLong: boolean
  /** The board that a change would have made, which is too long for an address. */
  readonly refused: Board | null
  /** The last change in words. */
  readonly said: string
  /** Null where there is nothing to undo. */
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

interface Trail {
  /** Addresses before the present one, the latest last, and those after it, the next one last. */
  readonly past: readonly string[]
  readonly future: readonly string[]
}

const noTrail: Trail = { past: [], future: [] }

/** The board that the address holds; one that is too long for an address is held by the application. Null in prerendered markup. */
export function useBoard(): OpenBoard | null {
  const navigation = useNavigation()
  const long = useStore(longBoard)
  const query = navigation?.location.query ?? ''
  const isLong = query === '' && long !== null
  const text = isLong ? long : query
  const { board, problems } = useMemo(() => {
    const read = readBoard(text)
    return { ...read, board: keepParts(read.board) }
  }, [text])
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<Board | null>(null)
  const trail = useTrail(text)
  const latest = useRef({ board, text })
  useLayoutEffect(() => {
    latest.current = { board, text }
  })
  const { note } = trail
  const navigator = navigation?.navigator
  const change = useCallback<ChangeBoard>(
    (toNext, { said: words = '', replace = false } = {}) => {
      if (!navigator) return
      const now = latest.current
      const next = toNext(now.board)
      const search = writeBoard(next)
      if (search === now.text) return
      const { path, kept } = navigator.get()
      if (search.length > longestBoard && !isLong) return setRefused(next)
      setRefused(null)
      setSaid(words)
      // Several changes may come before the next one is drawn.
      latest.current = { board: next, text: search }
      if (!replace) note(now.text)
      if (isLong) longBoard.set(() => search)
      else navigator.change({ path, search, kept }, replace)
    },
    [navigator, isLong, note],
  )
  // A change of the address by other means answers the refusal.
  useEffect(() => setRefused(null), [text])
  const { past, future } = trail
  const go = (to: string | undefined, by: 1 | -1) => {
    if (to === undefined) return null
    return () => {
      setSaid(by < 0 ? 'Undone' : 'Redone')
      if (isLong) longBoard.set(() => to)
      else history.go(by)
    }
  }
  return useMemo(() => {
    const length = text.length
    const undo = go(past.at(-1), -1)
    const redo = go(future.at(-1), 1)
    return navigation && { board, problems, change, length, isLong, refused, said, undo, redo }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the steps depend on the trail alone
  }, [navigation, board, problems, change, text, isLong, refused, said, past, future])
}

const knownParts = new Map<string, BoardPart>()
const knownChoices = new Map<string, SharedChoices>()
const mostKnown = 500

/** Parts that stay as they are stay the same objects, so that a change of one draws no other. */
function keepParts({ title, shared, parts }: Board): Board {
  return {
    title,
    shared: keep(knownChoices, JSON.stringify(shared), shared),
    parts: parts.map(part => keep(knownParts, writePart(part), part)),
  }
}

function keep<Value>(cache: Map<string, Value>, key: string, value: Value): Value {
  const before = cache.get(key)
  if (before !== undefined) return before
  if (cache.size >= mostKnown) cache.clear()
  cache.set(key, value)
  return value
}

/** The changes of a visit, each an entry of the browser's history. */
function useTrail(text: string) {
  const [trail, setTrail] = useState(noTrail)
  const [shown, setShown] = useState(text)
  const [noted, note] = useState<string | null>(null)
  if (shown !== text) {
    setShown(text)
    const { past, future } = trail
    if (noted === shown) setTrail({ past: [...past, shown], future: [] })
    else if (past.at(-1) === text) setTrail({ past: past.slice(0, -1), future: [...future, shown] })
    else if (future.at(-1) === text) setTrail({ past: [...past, shown], future: future.slice(0, -1) })
    note(null)
  }
  return { ...trail, note }
}
