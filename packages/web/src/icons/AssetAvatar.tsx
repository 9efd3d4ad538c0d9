import { ChainIcon, findChainSvg } from './ChainIcon.tsx'
import { useIcon } from './iconIndex.ts'
import { LetterAvatar } from './LetterAvatar.tsx'

interface AssetAvatarProps {
  /** The coingecko id. */
  readonly id: string
  readonly name: string
}

/** The token of a chain that has an icon is shown by it, as everywhere. */
export function AssetAvatar({ id, name }: AssetAvatarProps) {
  const icon = useIcon('assets', id)
  if (findChainSvg(name)) return <ChainIcon chain={name} size={20} />
  return <LetterAvatar id={id} name={name} image={icon} shape="round" />
}
