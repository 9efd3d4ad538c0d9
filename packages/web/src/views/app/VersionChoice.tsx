import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'
import { toSharedName } from '@analytics/contract/directory/allVersions'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { Select } from '../../ui/inputs/Select.tsx'

interface VersionChoiceProps {
  readonly app: AppProfileData['app']
  readonly view: ViewState
  readonly onChange: ChangeView
}

const all = ''
/** More than these are a menu. */
const mostSegments = 5

export function hasVersions({ versions }: AppProfileData['app']): boolean {
  return versions.length > 1
}

/** All versions of a parent, or one of them. */
export function VersionChoice({ app, view, onChange }: VersionChoiceProps) {
  const { versions, name } = app
  const options = [
    { value: all, label: 'All versions' },
    ...versions.map(version => ({
      value: version.id,
      label: toShortName(version.name, toSharedName(name)),
      name: version.name,
    })),
  ]
  const common = {
    label: 'Version',
    value: view.version ?? all,
    onChange: (version: string) =>
      onChange({ version: version === all ? null : version, by: null, shown: null }),
  }
  return versions.length > mostSegments ? (
    <Select {...common} options={options} />
  ) : (
    <Segmented {...common} options={options} />
  )
}

/** `V3` of `Uniswap V3`. */
function toShortName(version: string, parent: string): string {
  const rest = version.toLowerCase().startsWith(parent.toLowerCase())
    ? version.slice(parent.length).trim()
    : ''
  return rest === '' ? version : rest
}
