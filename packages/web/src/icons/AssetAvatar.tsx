import { ChainIcon, findChainSvg } from './ChainIcon.tsx'
import { useIcon } from './iconIndex.ts'
import { LetterAvatar } from './LetterAvatar.tsx'

interface AssetAvatarProps {
  /** The coingecko id. */
  readonly id: string
  readonly name: string
}

/** A chain's own token is shown with the chain's icon. */
export function AssetAvatar({ id, name }: AssetAvatarProps) {
  const icon = useIcon('assets', id)
  if (findChainSvg(name)) return <ChainIcon chain={name} size={20} />
  return <LetterAvatar id={id} name={name} image={icon} shape="round" />
}
