import { hashOf } from '@analytics/contract/metrics/palettes'

import { cx } from '../lib/cx.ts'
import { AppLogo } from './AppLogo.tsx'

interface LetterAvatarProps {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly shape: 'square' | 'round'
}

/** The letter shows until the image has loaded. */
export function LetterAvatar({ id, name, image, shape }: LetterAvatarProps) {
  const hue = hueOf(id)
  return (
    <span
      aria-hidden
      className={cx(
        'relative inline-flex size-5 shrink-0 max-md:size-6 items-center justify-center overflow-hidden text-[0.625rem] leading-none font-semibold',
        shape === 'round' ? 'rounded-full' : 'rounded-control',
      )}
      style={{
        background: `oklch(var(--avatar-lightness) var(--avatar-chroma) ${hue})`,
        color: `oklch(var(--avatar-letter-lightness) var(--avatar-letter-chroma) ${hue})`,
      }}
    >
      {letterOf(name)}
      {image !== null && <AppLogo key={image} src={image} />}
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
