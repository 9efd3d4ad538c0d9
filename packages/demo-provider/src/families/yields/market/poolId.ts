import { hashText, toHex } from '../../../lib/hash.ts'
import { seeds } from '../../../world/registry/seeds.ts'

export function toPoolId(text: string): string {
  const hex = toHex(text, 32, seeds.poolId).slice(2)
  const variant = '89ab'[hashText(text, seeds.poolIdVariant) % 4] ?? '8'
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
