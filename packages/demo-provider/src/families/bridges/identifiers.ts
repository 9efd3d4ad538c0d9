import { toHex } from '../../lib/hash.ts'

export function toAddress(text: string): string {
  return toHex(text, 40)
}

export function toTxHash(text: string): string {
  return toHex(text, 64)
}
