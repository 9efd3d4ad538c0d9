import { useIcon } from './iconIndex.ts'
import { LetterAvatar } from './LetterAvatar.tsx'

export function StablecoinAvatar({ symbol }: { readonly symbol: string }) {
  const icon = useIcon('stablecoins', symbol)
  return <LetterAvatar id={symbol} name={symbol} image={icon} shape="round" />
}
