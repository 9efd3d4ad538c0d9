import { chainColor, findChain } from '@analytics/contract/metrics/chains'

import { cx } from '../lib/cx.ts'
import { AppLogo } from './AppLogo.tsx'
import { isSpriteChain, type SpriteChain } from './chainSprite.ts'
import { toIconAddress } from './iconFolder.ts'
import { useIcon } from './iconIndex.ts'
import { spriteFile } from './spriteFile.ts'

/** The chains of the sprite come with one file; others show a letter until their icon has loaded. */
export function ChainIcon({ chain, size = 16 }: { readonly chain: string; readonly size?: 16 | 20 }) {
  const glyph = findChainSvg(chain)
  const className = cx('shrink-0 rounded-full', size === 16 ? 'size-4' : 'size-5')
  if (!glyph) return <OtherChain chain={chain} className={className} />
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={className}>
      <rect width="24" height="24" fill={chainColor(chain)} />
      <use href={toIconAddress(`${spriteFile}#${glyph}`)} x="2" y="2" width="20" height="20" />
    </svg>
  )
}

function OtherChain({ chain, className }: { readonly chain: string; readonly className: string }) {
  const icon = useIcon('chains', chain)
  return (
    <span
      aria-hidden
      className={cx(
        className,
        'relative inline-flex items-center justify-center overflow-hidden bg-active text-[0.5625rem] leading-none font-semibold text-text-2',
      )}
    >
      {chain.trim().charAt(0).toUpperCase()}
      {icon !== null && <AppLogo key={icon} src={icon} />}
    </span>
  )
}

export function findChainSvg(chain: string): SpriteChain | undefined {
  const id = findChain(chain) ?? chain.trim().toLowerCase()
  return isSpriteChain(id) ? id : undefined
}
