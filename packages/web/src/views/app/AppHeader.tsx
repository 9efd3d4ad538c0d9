import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'

import { toCategoryTag } from '../../format/categoryName.ts'
import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { isOffChain } from '../../icons/ChainIcons.tsx'
import { CategoryLink } from '../../shell/page/CategoryLink.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { Tag } from '../../ui/figures/Tag.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'

const shownChains = 6

/** Who it is; the name in the top line is the heading. */
export function AppHeader({ app }: { readonly app: AppProfileData['app'] | undefined }) {
  if (!app)
    return (
      <div className="flex h-12 items-center gap-3 max-md:px-4">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-40" />
      </div>
    )
  const { versions, parent, category, name, chains } = app
  const onChain = chains.filter(chain => !isOffChain(chain.name))
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 max-md:px-4">
      <span className="[&>*]:size-10 [&>*]:text-16!">
        <AppAvatar
          id={versions[0]?.key ?? app.id}
          name={name}
          slug={app.slug}
          parent={app.id}
          logo={app.logo}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-24 leading-7 font-semibold break-words text-text-1 max-md:text-20">
            {name}
          </span>
          {category === null ? null : (
            <Tag>
              <CategoryLink category={category}>{toCategoryTag(category)}</CategoryLink>
            </Tag>
          )}
          {versions.length > 1 ? <Tag>{`${versions.length} versions`}</Tag> : null}
        </p>
        <p className="line-clamp-2 text-12 text-text-3" title={app.description ?? undefined}>
          {parent ? (
            <>
              {'Part of '}
              <EntityLink kind="app" id={parent.id} className="text-text-2">
                {parent.name}
              </EntityLink>
              {app.description === null ? null : `. ${app.description}`}
            </>
          ) : app.description !== null ? (
            app.description
          ) : versions.length > 1 ? (
            `${versions.map(version => version.name).join(', ')} together`
          ) : (
            toPlace(onChain.length)
          )}
        </p>
      </div>
      {onChain.length > 0 ? (
        <p className="flex items-center gap-1 max-md:w-full">
          <span className="sr-only">Chains: </span>
          {onChain.slice(0, shownChains).map(chain => (
            <EntityLink key={chain.id} kind="chain" id={chain.id} title={chain.name}>
              <ChainIcon chain={chain.name} size={20} />
              <span className="sr-only">{chain.name}</span>
            </EntityLink>
          ))}
          {onChain.length > shownChains ? <FurtherChains chains={onChain.slice(shownChains)} /> : null}
        </p>
      ) : null}
      {app.website === null && app.twitter === null ? null : (
        <p className="flex items-center gap-3 text-12 md:border-l md:border-border-2 md:pl-3">
          {app.website === null ? null : <OutwardLink href={app.website}>Website</OutwardLink>}
          {app.twitter === null ? null : (
            <OutwardLink href={`https://x.com/${encodeURIComponent(app.twitter)}`}>X</OutwardLink>
          )}
        </p>
      )}
    </div>
  )
}

function FurtherChains({ chains }: { readonly chains: AppProfileData['app']['chains'] }) {
  const text = `+${chains.length} ${chains.length === 1 ? 'chain' : 'chains'}`
  return (
    <Popover
      label="Further chains"
      align="end"
      className="max-h-80 overflow-y-auto p-3"
      trigger={triggerOf(text)}
    >
      <ul className="flex flex-col gap-2 text-13">
        {chains.map(chain => (
          <li key={chain.id} className="flex items-center gap-2">
            <ChainIcon chain={chain.name} />
            <EntityLink kind="chain" id={chain.id}>
              {chain.name}
            </EntityLink>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const triggerOf = (text: string) =>
  function FurtherChainsTrigger(trigger: TriggerProps) {
    return (
      <button
        type="button"
        {...trigger}
        data-print="none"
        className="hit-area relative pl-1 text-12 text-text-2 hover:text-text-1"
      >
        {text}
      </button>
    )
  }

function toPlace(count: number): string {
  if (count === 0) return 'The source names no chain'
  return `On ${count} ${count === 1 ? 'chain' : 'chains'}`
}
