import { mostParts, type BoardPart } from '@analytics/contract/board/Board'
import { boardPanelsOf } from '@analytics/contract/board/readPart'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { findPage } from '@analytics/contract/pages/pages'
import { ChartSpline, Heading, LayoutDashboard, Plus, Text } from 'lucide-react'
import { useState } from 'react'

import { RowField } from '../explore/rows/RowField.tsx'
import { pageItems } from '../search/model/items.ts'
import { toResults } from '../search/model/toResults.ts'
import { useSearchIndex } from '../search/useSearchIndex.ts'
import { toPanelName } from '../shell/boards/toPanelName.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Finder } from '../ui/inputs/Finder.tsx'
import type { Option } from '../ui/inputs/OptionList.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'
import { insertPart } from './changes.ts'
import type { OpenBoard } from './useBoard.ts'

interface AddPartProps {
  readonly open: OpenBoard
  /** A heading or a text is written once it is there. */
  readonly onAdded: (index: number) => void
}

type Asked = 'panel' | 'row'

/** Appends a heading, a text, a panel of any page, or a row of the explorer. */
export function AddPart({ open: { board, change }, onAdded }: AddPartProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const index = board.parts.length
  const isFull = index >= mostParts
  const close = () => setAsked(null)
  const add = (part: BoardPart, words: string) => {
    change(insertPart(index, part), { said: `${words} is number ${index + 1}` })
    close()
    if (part.kind !== 'panel') onAdded(index)
  }
  const write = (kind: 'heading' | 'text', text: string) =>
    add({ kind, text, isHalf: false }, kind === 'heading' ? 'The heading' : 'The text')
  return (
    <div className="flex items-center gap-3 max-md:px-4" data-print="none">
      <Menu label="Add a part" trigger={isFull ? FullTrigger : AddTrigger}>
        <MenuItem icon={<Heading />} onSelect={() => write('heading', 'Heading')}>
          Heading
        </MenuItem>
        <MenuItem icon={<Text />} onSelect={() => write('text', 'Fees were {fees.all 30d}.')}>
          Text with live figures
        </MenuItem>
        {/* The menu first gives the focus back to its button, to which the dialog returns it. */}
        <MenuItem icon={<LayoutDashboard />} onSelect={() => void setTimeout(() => setAsked('panel'))}>
          Panel of a page…
        </MenuItem>
        <MenuItem icon={<ChartSpline />} onSelect={() => void setTimeout(() => setAsked('row'))}>
          Row of the explorer…
        </MenuItem>
      </Menu>
      {isFull ? <p className="text-12 text-text-3">A board has at most {mostParts} parts.</p> : null}
      <Dialog open={asked === 'panel'} onClose={close} label="Add a panel" placement="wide" className="p-3">
        <PanelFinder
          onPick={(path, panel) => add({ kind: 'panel', path, panel, query: '', isHalf: false }, 'The panel')}
        />
      </Dialog>
      <Dialog open={asked === 'row'} onClose={close} label="Add a row" placement="wide" className="p-3">
        <RowFinder
          onPick={query =>
            add({ kind: 'panel', path: '/explore', panel: 'chart', query, isHalf: false }, 'The chart')
          }
        />
      </Dialog>
    </div>
  )
}

function AddTrigger(trigger: TriggerProps) {
  return (
    <Button {...trigger} icon={<Plus />}>
      Add a part
    </Button>
  )
}

const FullTrigger = (trigger: TriggerProps) => (
  <Button {...trigger} icon={<Plus />} disabled>
    Add a part
  </Button>
)

interface PanelOption extends Option {
  readonly path: string
  readonly panel: string
}

const mostPages = 8

/** Finds pages and names as the search does, and lists their panels. */
function PanelFinder({ onPick }: { readonly onPick: (path: string, panel: string) => void }) {
  const [text, setText] = useState('')
  const index = useSearchIndex()
  const searched = text.trim()
  const foundItems =
    searched === '' ? pageItems : toResults(index, searched, null).groups.flatMap(({ items }) => items)
  const pages = foundItems.flatMap(({ path, name, query }) =>
    path === null || query !== undefined ? [] : [{ path, name }],
  )
  const distinct = pages.filter(({ path }, place) => pages.findIndex(other => other.path === path) === place)
  const options = distinct.slice(0, mostPages).flatMap(({ path, name }): PanelOption[] => {
    const page = findPage(path)
    const panels = page && page.entry.page.ownAddress === undefined ? boardPanelsOf(page) : []
    return panels.map((panel, place) => ({
      key: `${path}.${panel}`,
      name: toPanelName(panel),
      detail: name,
      heading: place === 0 ? name : undefined,
      path,
      panel,
    }))
  })
  return (
    <Finder
      label="Search pages, applications, chains and assets"
      listLabel="Panels"
      text={text}
      onText={setText}
      options={options}
      onPick={({ path, panel }) => onPick(path, panel)}
      className="mt-2 max-h-96"
    />
  )
}

const none: readonly string[] = []

function RowFinder({ onPick }: { readonly onPick: (query: string) => void }) {
  const { search, directory, hasFailed } = useSearchIndex()
  return (
    <RowField
      label="A metric and a subject, or a formula"
      usualMetric="fees"
      find={search.find}
      isLoading={!directory && !hasFailed}
      letters={none}
      onEnter={(row, view) => {
        const { query } = readExplore('')
        onPick(writeExplore({ ...query, ...view, rows: [row] }))
      }}
    />
  )
}
