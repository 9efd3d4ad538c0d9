import type { NamedSubject } from '@analytics/contract/columns/Column'
import type { ReactNode } from 'react'

import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { AssetAvatar } from '../../icons/AssetAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { StablecoinAvatar } from '../../icons/StablecoinAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { cutName } from './cutName.ts'
import { fillsRow as filling } from './fillsRow.ts'

interface NameCellProps {
  /** Null where nothing has a name. */
  readonly name: string | null
  readonly subject: NamedSubject
  /** The link covers its row, which has to be `relative`. */
  readonly fillsRow?: boolean | undefined
  /** Stands in place of the link to the subject's page. */
  readonly toLink?: ((text: string, className: string) => ReactNode) | undefined
  readonly children?: ReactNode
}

const plain = 'truncate font-medium text-text-1'

/** Icon, name and short notes; the name leads to the page of its subject. */
export function NameCell({ name, subject, fillsRow = false, toLink, children }: NameCellProps) {
  if (name === null) return <span className="text-text-3">–</span>
  const { kind, id, icon, isOpen = false, name: shownName = name, title = shownName, notes = [] } = subject
  const text = cutName(shownName)
  const className = fillsRow ? filling : plain
  return (
    <span className="flex w-full min-w-0 items-center gap-2">
      {icon && <Icon {...{ kind, icon }} name={shownName} />}
      {isOpen ? (
        <span aria-current="true" className="truncate font-semibold text-text-1">
          {text}
        </span>
      ) : toLink ? (
        toLink(text, className)
      ) : id === null ? (
        <span {...{ className, title }}>{text}</span>
      ) : (
        <EntityLink {...{ kind, id, className, title }}>{text}</EntityLink>
      )}
      {notes.map(note => (
        <span
          key={note.text}
          title={note.title}
          className={`text-12 text-text-3 ${note.isLong ? 'min-w-0 truncate max-md:hidden print:inline' : 'shrink-0'}`}
        >
          {note.text}
        </span>
      ))}
      {children}
    </span>
  )
}

interface IconProps extends Pick<NamedSubject, 'kind'> {
  readonly icon: NonNullable<NamedSubject['icon']>
  readonly name: string
}

function Icon({ kind, icon: { key, ...known }, name }: IconProps) {
  if (kind === 'chain') return <ChainIcon chain={key} size={20} />
  if (kind === 'asset') return <AssetAvatar id={key} name={name} />
  if (kind === 'stablecoin') return <StablecoinAvatar symbol={key} />
  return <AppAvatar id={key} name={name} {...known} />
}
