import { chainColor, findChain } from '@analytics/contract/vocabulary/chains'

import { cx } from '../ui/cx.ts'
import { chainGlyphs, type GlyphId } from './chainGlyphs.ts'

interface ChainMarkProps {
  /** Id, name or alias. */
  readonly chain: string
  readonly size?: 16 | 20
}

/** Round, in the chain's own colour; a chain we have no drawing of gets its first letter. Its name stands beside it. */
export function ChainMark({ chain, size = 16 }: ChainMarkProps) {
  const glyph = findGlyph(chain)
  const className = cx('shrink-0 rounded-full', size === 16 ? 'size-4' : 'size-5')
  if (!glyph)
    return (
      <span
        aria-hidden
        className={cx(
          className,
          'inline-flex items-center justify-center bg-active text-[0.5625rem] leading-none font-semibold text-text-2',
        )}
      >
        {chain.trim().charAt(0).toUpperCase()}
      </span>
    )
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className}>
      <rect width="24" height="24" fill={chainColor(chain)} />
      <use href={`#mark-${glyph}`} x="2" y="2" width="20" height="20" />
    </svg>
  )
}

export function findGlyph(chain: string): GlyphId | undefined {
  const id = findChain(chain) ?? chain.trim().toLowerCase()
  return isGlyph(id) ? id : undefined
}

function isGlyph(id: string): id is GlyphId {
  return Object.hasOwn(chainGlyphs, id)
}
