import { chainColor, findChain } from '@analytics/contract/metrics/chains'

import { cx } from '../lib/cx.ts'
import { chainSvgs, type ChainSvgId } from './chainSvgs.ts'

interface ChainIconProps {
  readonly chain: string
  readonly size?: 16 | 20
}

/** A chain without a drawing gets its first letter. */
export function ChainIcon({ chain, size = 16 }: ChainIconProps) {
  const glyph = findChainSvg(chain)
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
      <use href={`#icon-${glyph}`} x="2" y="2" width="20" height="20" />
    </svg>
  )
}

export function findChainSvg(chain: string): ChainSvgId | undefined {
  const id = findChain(chain) ?? chain.trim().toLowerCase()
  return isChainSvg(id) ? id : undefined
}

function isChainSvg(id: string): id is ChainSvgId {
  return Object.hasOwn(chainSvgs, id)
}
