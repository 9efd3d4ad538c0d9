import { hashText } from '../../world/hash.ts'

/** A UUID that depends on nothing but the text. */
export function toPoolId(text: string): string {
  const hex = [1, 2, 3, 4]
    .map(n =>
      hashText(text, 50 + n)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  const variant = '89ab'[hashText(text, 55) % 4] ?? '8'
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
