import { mostParts, type BoardPart } from '@analytics/contract/board/Board'
import { toPartQuery } from '@analytics/contract/board/toPartQuery'
import {
  ArrowDown,
  ArrowUp,
  Columns2,
  Copy,
  Ellipsis,
  ExternalLink,
  GripVertical,
  Pencil,
  RectangleHorizontal,
  Trash2,
} from 'lucide-react'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'
import { insertPart, movePart, removePart, replacePart } from './changes.ts'
import type { OpenBoard } from './useBoard.ts'

interface PartToolsProps {
  readonly part: BoardPart
  readonly index: number
  readonly open: Pick<OpenBoard, 'board' | 'change'>
  readonly onEdit: () => void
  /** The place that a dragged part would get; null at the end of the drag. */
  readonly onDrag: (to: number | null) => void
}

const kinds = { panel: 'Panel', heading: 'Heading', text: 'Text', unread: 'Part' } as const

/** Moves, sizes and changes a part while its board is edited. */
export function PartTools({ part, index, open, onEdit, onDrag }: PartToolsProps) {
  const { board, change } = open
  const { length } = board.parts
  const navigation = useNavigation()
  const handle = useRef<HTMLButtonElement>(null)
  const name = `${kinds[part.kind]} ${index + 1}`
  const move = (to: number) => {
    if (to < 0 || to >= length) return
    change(movePart(index, to), { said: `${name} is number ${to + 1} of ${length}` })
    // A moved element loses the focus.
    setTimeout(() => handle.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(index + by)
  }
  const width = part.isHalf ? 'Full width' : 'Half width'
  const resize = () =>
    change(replacePart(index, { ...part, isHalf: !part.isHalf }), { said: `${name}: ${width}` })
  const drag = useDrag(index, move, onDrag)
  const openPage = () => {
    if (part.kind !== 'panel') return
    const { query } = toPartQuery(part, board.shared)
    navigation?.navigator.open({ path: part.path, search: query, kept: {} })
  }
  return (
    <div className="flex items-center gap-1 max-md:px-2" data-print="none">
      <button
        ref={handle}
        type="button"
        aria-label={`Move ${name}: Alt and the up or down arrow`}
        title="Drag, or press Alt and an arrow"
        className="hit-area inline-flex h-7 touch-none cursor-grab items-center gap-1 rounded-control px-1 text-12 text-text-3 outline-offset-2 outline-focus hover:bg-hover hover:text-text-1 focus-visible:outline-2 active:cursor-grabbing touch:h-9 [&_svg]:size-4"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <GripVertical aria-hidden />
        {name}
      </button>
      <span className="ml-auto flex items-center gap-1">
        {part.kind === 'panel' ? null : (
          <Button tone="plain" icon={<Pencil />} onClick={onEdit}>
            Edit {kinds[part.kind].toLowerCase()}
          </Button>
        )}
        <Button
          tone="plain"
          icon={part.isHalf ? <RectangleHorizontal /> : <Columns2 />}
          onClick={resize}
          className="max-md:hidden"
        >
          {width}
        </Button>
        <Menu label={`${name} menu`} align="end" trigger={triggerOf(name)}>
          <MenuItem icon={<ArrowUp />} disabled={index === 0} onSelect={() => move(index - 1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown />} disabled={index === length - 1} onSelect={() => move(index + 1)}>
            Move down
          </MenuItem>
          {part.kind === 'panel' ? (
            <MenuItem icon={<ExternalLink />} onSelect={openPage}>
              Open its page to choose anew
            </MenuItem>
          ) : null}
          <MenuItem
            icon={<Copy />}
            disabled={length >= mostParts}
            onSelect={() => change(insertPart(index + 1, part), { said: `${name} is there twice` })}
          >
            Duplicate
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            onSelect={() => change(removePart(index), { said: `${name} is removed` })}
          >
            Remove
          </MenuItem>
        </Menu>
      </span>
    </div>
  )
}

const triggerOf = (name: string) =>
  function PartMenuTrigger(trigger: TriggerProps) {
    return (
      <IconButton {...trigger} label={`${name} menu`}>
        <Ellipsis />
      </IconButton>
    )
  }

/** Drags a part by its handle to the place of the part under the pointer. */
function useDrag(index: number, move: (to: number) => void, onDrag: PartToolsProps['onDrag']) {
  const target = useRef<number | null>(null)
  const end = (isDropped: boolean) => () => {
    const to = target.current
    target.current = null
    onDrag(null)
    if (isDropped && to !== null && to !== index) move(to)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      target.current = index
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (target.current === null) return
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-part]')
      const to = under ? Number(under.dataset['part']) : target.current
      if (to === target.current) return
      target.current = to
      onDrag(to)
    },
    onPointerUp: end(true),
    onPointerCancel: end(false),
  }
}
