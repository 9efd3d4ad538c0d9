import { hashOf } from '@analytics/contract/metrics/palettes'

import { AppLogo } from './AppLogo.tsx'

interface AppAvatarProps {
  readonly id: string
  readonly name: string
  /** A path on our own server. */
  readonly logo?: string | null
}

/** The letter shows until the logo has loaded. */
export function AppAvatar({ id, name, logo = null }: AppAvatarProps) {
  const hue = hueOf(id)
  return (
    <span
      aria-hidden
      className="relative inline-flex size-5 shrink-0 max-md:size-6 items-center justify-center overflow-hidden rounded-control text-[0.625rem] leading-none font-semibold"
      style={{
        background: `oklch(var(--avatar-lightness) var(--avatar-chroma) ${hue})`,
        color: `oklch(var(--avatar-letter-lightness) var(--avatar-letter-chroma) ${hue})`,
      }}
    >
      {letterOf(name)}
      {logo !== null && <AppLogo key={logo} src={logo} />}
    </span>
  )
}

export function hueOf(id: string): number {
  return hashOf(id) % 360
}

/** The first letter or digit, in any script. */
export function letterOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
}
