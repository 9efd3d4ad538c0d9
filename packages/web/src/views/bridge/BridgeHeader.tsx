import type { BridgeProfileData } from '@analytics/contract/api/responses/entities/bridge'

import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'

export function BridgeHeader({ bridge }: { readonly bridge: BridgeProfileData['bridge'] | undefined }) {
  if (!bridge)
    return (
      <div className="flex h-12 items-center gap-3 max-md:px-4">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-40" />
      </div>
    )
  const { key, name, slug, icon } = bridge
  return (
    <div className="flex min-h-12 items-center gap-3 max-md:px-4">
      <span className="[&>*]:size-10 [&>*]:text-16!">
        <AppAvatar id={`bridge:${key}`} name={name} slug={slug} logo={icon} />
      </span>
      <div className="min-w-0">
        <p className="text-24 leading-7 font-semibold break-words text-text-1 max-md:text-20">{name}</p>
        <p className="text-12 text-text-3">
          What it moves between chains: the mean of deposits and withdrawals over complete days.
        </p>
      </div>
    </div>
  )
}
