import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { Plus } from 'lucide-react'

import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuGroup } from '../../ui/overlays/MenuGroup.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import type { ChangeExplore } from '../address/useExplore.ts'
import { versusTexts } from '../chart/subtitle.ts'
import { toComparisons } from './toComparisons.ts'

interface CompareMenuProps {
  readonly query: ExploreQuery
  readonly isFull: boolean
  readonly onChange: ChangeExplore
}

const times = ['prev', 'year'] as const
const groups = [
  { kind: 'peer', caption: 'Others like it' },
  { kind: 'whole', caption: 'The whole' },
] as const

/** Puts peers, the whole or the same days of another time beside the rows. */
export function CompareMenu({ query, isFull, onChange }: CompareMenuProps) {
  const { directory, search } = useSearchIndex()
  const { rows, vs } = query
  const comparisons = isFull || !directory ? [] : toComparisons(query, directory, search.find)
  return (
    <Menu label="Compare with" trigger={trigger}>
      {groups.map(({ kind, caption }) => {
        const members = comparisons.filter(comparison => comparison.kind === kind)
        return members.length === 0 ? null : (
          <MenuGroup key={kind} caption={caption}>
            {members.map(({ name, row }) => (
              <MenuItem key={row.expression} onSelect={() => onChange({ rows: [...rows, row] })}>
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
        )
      })}
      <MenuGroup caption="Earlier">
        {times.map(value => (
          <MenuItem
            key={value}
            toggled={vs === value}
            onSelect={() => onChange({ vs: vs === value ? null : value })}
          >
            {versusTexts[value]}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}

function trigger(props: TriggerProps) {
  return (
    <Button {...props} icon={<Plus />}>
      Compare with
    </Button>
  )
}
