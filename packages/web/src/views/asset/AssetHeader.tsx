import type { AssetProfileData, Behind } from '@analytics/contract/api/responses/entities/asset'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { inRunningText } from '@analytics/contract/pages/model/texts'

import { AssetAvatar } from '../../icons/AssetAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { Tag } from '../../ui/figures/Tag.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

export function AssetHeader({ asset }: { readonly asset: AssetProfileData['asset'] | undefined }) {
  if (!asset)
    return (
      <div className="flex h-12 items-center gap-3 max-md:px-4">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-40" />
      </div>
    )
  const { id, name, symbol, behind } = asset
  return (
    <div className="flex min-h-12 items-center gap-3 max-md:px-4">
      <span className="flex [&>*]:size-10">
        <AssetAvatar id={id} name={name} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-24 leading-7 font-semibold break-words text-text-1 max-md:text-20">
            {name}
          </span>
          <Tag>{symbol}</Tag>
        </p>
        <p className="text-12 text-text-3">
          {behind ? (
            <BehindText behind={behind} />
          ) : (
            'No application or chain that is followed here is behind it.'
          )}
        </p>
      </div>
    </div>
  )
}

function BehindText({ behind: { kind, id, name } }: { readonly behind: Behind }) {
  return (
    <>
      {`The token of the ${inRunningText(entityKindTexts[kind].one)} `}
      <EntityLink kind={kind} id={id} className="font-medium text-text-2">
        {name}
      </EntityLink>
    </>
  )
}
