import {
  figuresEndings,
  fileForms,
  isTable,
  type FiguresEnding,
  type FileFormIcon,
} from '@analytics/contract/files/fileForms'
import { Braces, Database, FileSpreadsheet, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'

import { useViewState } from '../controls/useViewState.tsx'
import { MenuGroup } from '../ui/overlays/MenuGroup.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'
import { AddToBoard } from './AddToBoard.tsx'
import { toViewQuery } from './downloadFile.ts'

const icons: Readonly<Record<FileFormIcon, ReactNode>> = {
  table: <Sheet />,
  workbook: <FileSpreadsheet />,
  database: <Database />,
  code: <Braces />,
}

export const toFormIcon = (ending: FiguresEnding) => icons[fileForms[ending].icon ?? 'table']

interface FormatItemsProps {
  readonly caption: string
  readonly disabled?: boolean
  readonly onSelect: (ending: FiguresEnding) => void
  /** The panel that can be put on a board as well. */
  readonly board?: string | undefined
}

/** One file of a menu in each form. */
export function FormatItems({ caption, disabled = false, onSelect, board }: FormatItemsProps) {
  return (
    <>
      <MenuGroup caption={caption}>
        {figuresEndings.filter(isTable).map(ending => (
          <MenuItem
            key={ending}
            icon={toFormIcon(ending)}
            disabled={disabled}
            onSelect={() => onSelect(ending)}
          >
            {fileForms[ending].label}
          </MenuItem>
        ))}
      </MenuGroup>
      {board === undefined ? null : <PanelToBoard panel={board} />}
    </>
  )
}

function PanelToBoard({ panel }: { readonly panel: string }) {
  const [view] = useViewState()
  return <AddToBoard panel={panel} query={toViewQuery(view)} />
}
