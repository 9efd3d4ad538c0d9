import type { FileEnding } from '@analytics/contract/files/fileAddress'
import { Braces, Database, FileSpreadsheet, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'

import { MenuCaption } from '../ui/overlays/MenuCaption.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'

/** The forms of files, with what a menu shows for each. */
export const fileForms: Readonly<Record<FileEnding, { readonly label: string; readonly icon: ReactNode }>> = {
  csv: { label: 'CSV', icon: <Sheet /> },
  xlsx: { label: 'XLSX', icon: <FileSpreadsheet /> },
  parquet: { label: 'Parquet', icon: <Database /> },
  json: { label: 'JSON', icon: <Braces /> },
}

/** Forms that hold a table. */
export const tableForms = ['csv', 'xlsx', 'parquet'] as const satisfies readonly FileEnding[]

interface FormatItemsProps {
  readonly caption: string
  readonly disabled?: boolean
  readonly onSelect: (ending: FileEnding) => void
}

/** One file of a menu in each form. */
export function FormatItems({ caption, disabled = false, onSelect }: FormatItemsProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu is no fieldset
      role="group"
      aria-label={caption}
      className="not-first:mt-1 not-first:border-t not-first:border-border-1 not-first:pt-1"
    >
      <MenuCaption>{caption}</MenuCaption>
      {tableForms.map(ending => (
        <MenuItem
          key={ending}
          icon={fileForms[ending].icon}
          disabled={disabled}
          onSelect={() => onSelect(ending)}
        >
          {fileForms[ending].label}
        </MenuItem>
      ))}
    </div>
  )
}
