import { lazyPart } from '../../connection/lazyPart.tsx'
import { selectTrigger } from '../../ui/inputs/selectTrigger.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import type { ViewMarks } from '../actions/DrawnChart.ts'
import { toMarkText } from '../actions/toMarkText.ts'

const MarkItems = lazyPart(async () => (await import('./MarkItems.tsx')).MarkItems)

/** How a chart draws its values, in words. */
export function DrawAs({ marks }: { readonly marks: ViewMarks }) {
  const { mark: value, mode } = marks
  const label = 'Draw as'
  const options = [{ value, label: toMarkText(value, mode === 'percent') }]
  return (
    <Menu
      label={label}
      className="min-w-34"
      trigger={selectTrigger({ label, options, value, quiet: true, tone: 'plain' })}
      needs={MarkItems.part}
    >
      <MarkItems marks={marks} />
    </Menu>
  )
}
