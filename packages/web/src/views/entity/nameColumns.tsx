import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'

interface Named {
  /** Id of the row's page. */
  readonly id: string
  readonly name: string
}

interface NamedApp extends Named {
  readonly logo: string | null
  /** The page is its own, so that there is no link to it. */
  readonly isSubject?: boolean
}

const cellClass = 'flex min-w-0 items-center gap-2 font-medium text-text-1'

export function chainNameColumn<Row extends Named>(width: number): ColumnSpec<Row> {
  return {
    name: 'chain',
    label: 'Chain',
    align: 'left',
    width,
    sticky: true,
    value: row => row.name,
    cell: ({ id, name }) => (
      <span className={cellClass}>
        <ChainIcon chain={name} size={20} />
        <EntityLink kind="chain" id={id} className="truncate" title={name}>
          {name}
        </EntityLink>
      </span>
    ),
  }
}

export function appNameColumn<Row extends NamedApp>(
  place: Pick<ColumnSpec<Row>, 'width' | 'inset'>,
): ColumnSpec<Row> {
  return {
    ...place,
    name: 'name',
    label: 'Application',
    align: 'left',
    sticky: true,
    value: row => row.name,
    cell: ({ id, name, logo, isSubject = false }) => (
      <span className={cellClass}>
        <AppAvatar id={id} name={name} slug={id} logo={logo} />
        {isSubject ? (
          <span aria-current="true" className="truncate font-semibold">
            {name}
          </span>
        ) : (
          <EntityLink kind="app" id={id} className="truncate">
            {name}
          </EntityLink>
        )}
      </span>
    ),
  }
}
