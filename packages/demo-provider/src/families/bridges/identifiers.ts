import { hashText } from '../../world/hash.ts'

function toHex(text: string, digits: number): string {
  let hex = ''
  for (let n = 0; hex.length < digits; n++) hex += hashText(text, n).toString(16).padStart(8, '0')
  return `0x${hex.slice(0, digits)}`
}

/** Made up, and the same for the same text. */
export const toAddress = (text: string): string => toHex(text, 40)
export const toTxHash = (text: string): string => toHex(text, 64)
