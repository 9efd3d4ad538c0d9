import type { AppProfileData } from '@analytics/contract/api/responses/entities/app'
import { formatMultiple, formatPrice } from '@analytics/contract/format/number'
import { isOffChain } from '@analytics/contract/metrics/chains'
import { multipleIds, ratioColumns } from '@analytics/contract/metrics/ratioColumns'
import { timeFrames } from '@analytics/contract/query/timeRange'
import type { ReactNode } from 'react'

import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { ChainIcon } from '../../icons/ChainIcon.tsx'
import { CategoryLink } from '../../shell/page/CategoryLink.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { OutwardLink } from '../../ui/buttons/OutwardLink.tsx'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { Hint } from '../../ui/overlays/Hint.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { header } from '../entity/EntityHeader.tsx'

type App = AppProfileData['app']
type Chains = App['chains']

const shownChains = 6

export const AppHeader = header(({ app, token }: AppProfileData) => {
  const { id, name, former, slug, logo, versions, category } = app
  const chains = app.chains.filter(chain => !isOffChain(chain.name))
  return {
    avatar: <AppAvatar id={versions[0]?.key ?? id} name={name} slug={slug} parent={id} logo={logo} />,
    name,
    former,
    tags: [
      category && <CategoryLink key={category} category={category} />,
      versions.length > 1 ? `${versions.length} versions` : null,
    ],
    text: (
      <span className="line-clamp-2 max-md:line-clamp-1" title={app.description ?? undefined}>
        {toText(app, chains)}
      </span>
    ),
    beside: (
      <>
        {token === null ? null : <AppToken token={token} />}
        {chains.length > 0 ? <ChainLinks chains={chains} /> : null}
        <Links app={app} />
      </>
    ),
  }
})

/** The application's own words, or what is known of it. */
function toText({ parent, description, versions }: App, chains: Chains): ReactNode {
  if (parent)
    return (
      <>
        {'Part of '}
        <EntityLink kind="app" id={parent.id} className="text-text-2">
          {parent.name}
        </EntityLink>
        {description === null ? null : `. ${description}`}
      </>
    )
  if (description !== null) return description
  if (versions.length > 1) return `Includes ${versions.map(version => version.name).join(', ')}`
  if (chains.length === 0) return 'No chain reported'
  return `On ${chains.length} ${chains.length === 1 ? 'chain' : 'chains'}`
}

function ChainLinks({ chains }: { readonly chains: Chains }) {
  return (
    <p className="flex items-center gap-1">
      <span className="sr-only">Chains: </span>
      {chains.slice(0, shownChains).map(({ id, name }) => (
        <EntityLink key={id} kind="chain" id={id} title={name}>
          <ChainIcon chain={name} size={20} />
          <span className="sr-only">{name}</span>
        </EntityLink>
      ))}
      {chains.length > shownChains ? <FurtherChains chains={chains.slice(shownChains)} /> : null}
    </p>
  )
}

function Links({ app: { website, twitter } }: { readonly app: App }) {
  if (website === null && twitter === null) return null
  return (
    <p className="flex items-center gap-3 text-12 border-l border-border-2 pl-3">
      {website === null ? null : <OutwardLink href={website}>Website</OutwardLink>}
      {twitter === null ? null : (
        <OutwardLink href={`https://x.com/${encodeURIComponent(twitter)}`}>X</OutwardLink>
      )}
    </p>
  )
}

function FurtherChains({ chains }: { readonly chains: Chains }) {
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

type Token = NonNullable<AppProfileData['token']>

/** The price of the application's token, and the multiples that are known. */
function AppToken({ token }: { readonly token: Token }) {
  const { id, symbol, name, price, change } = token
  return (
    <dl className="mr-3 flex gap-5 text-13 max-md:basis-full">
      <Figure
        label={
          <EntityLink kind="asset" id={id} title={`${name} token`} className="text-text-2">
            {symbol}
          </EntityLink>
        }
      >
        {formatPrice(price)}{' '}
        {change === null ? null : (
          <span className="text-12" title={`in ${timeFrames['24h'].name}`}>
            <ChangeFigure value={change} />
          </span>
        )}
      </Figure>
      {multipleIds.map(multiple => {
        const { label, hint } = ratioColumns[multiple]
        const value = token[multiple]
        return value === null ? null : (
          <Figure
            key={multiple}
            label={
              <Hint title={label} text={hint}>
                {label}
              </Hint>
            }
          >
            {formatMultiple(value)}
          </Figure>
        )
      })}
    </dl>
  )
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="font-medium whitespace-nowrap text-text-1">{children}</dd>
    </div>
  )
}
