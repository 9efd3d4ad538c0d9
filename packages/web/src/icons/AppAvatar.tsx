import { useIcon } from './iconIndex.ts'
import { LetterAvatar } from './LetterAvatar.tsx'

interface AppAvatarProps {
  readonly id: string
  readonly name: string
  /** The provider's slugs, for an icon where there is no logo. */
  readonly slug?: string | null
  readonly parent?: string | null
  /** A path on our own server. */
  readonly logo?: string | null
}

export function AppAvatar({ id, name, slug = null, parent = null, logo = null }: AppAvatarProps) {
  const icon = useIcon('apps', slug, parent)
  return <LetterAvatar id={id} name={name} image={logo ?? icon} shape="square" />
}
