import type { PageSize } from '@analytics/contract/view/viewState'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'

import { formatCount } from '../../format/number.ts'
import { useKeys } from '../../lib/keys/useKeys.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Select, type Choice } from '../../ui/inputs/Select.tsx'

interface PageControlsProps {
  readonly chosen: number
  readonly rows: number
  readonly page: number
  readonly pages: number
  readonly pageSize: PageSize
  readonly pageSizes: readonly PageSize[]
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: PageSize) => void
}

export function PageControls(props: PageControlsProps) {
  const { chosen, rows, page, pages, pageSize, pageSizes, onPage, onPageSize } = props
  const sizeChoices = pageSizes.map((size): Choice<PageSize> => ({ value: size, label: String(size) }))
  const steps = [
    { label: 'First page', icon: <ChevronFirst />, to: 1, off: page === 1 },
    { label: 'Previous page', icon: <ChevronLeft />, to: page - 1, off: page === 1 },
    { label: 'Next page', icon: <ChevronRight />, to: page + 1, off: page === pages },
    { label: 'Last page', icon: <ChevronLast />, to: pages, off: page === pages },
  ]
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  useKeys('table', [
    { key: ',', text: 'Previous page of the table', run: () => turn(page - 1) },
    { key: '.', text: 'Next page of the table', run: () => turn(page + 1) },
  ])
  return (
    <div
      data-print="none"
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 border-t border-border-1 py-1.5 pr-3 pl-4 text-12 text-text-3"
    >
      <p className="flex-1 whitespace-nowrap">
        {formatCount(chosen)} of {formatCount(rows)} row(s) selected.
      </p>
      <Select label="Rows per page" options={sizeChoices} value={pageSize} onChange={onPageSize} />
      <p aria-live="polite" className="whitespace-nowrap text-text-2">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <div className="flex gap-1">
        {steps.map(({ label, icon, to, off }) => (
          <IconButton key={label} label={label} disabled={off} onClick={() => onPage(to)}>
            {icon}
          </IconButton>
        ))}
      </div>
    </div>
  )
}
