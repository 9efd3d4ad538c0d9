import { lazyPart } from '../connection/lazyPart.tsx'
import type { NoticeEntry } from '../shell/state/notices.ts'
import type { AddressTextProps } from './AddressText.tsx'

const AddressText = lazyPart(async () => (await import('./AddressText.tsx')).AddressText)

export function addressNotice(unusable: AddressTextProps): NoticeEntry {
  return {
    id: 'address',
    tone: 'info',
    sticky: true,
    isClosable: true,
    text: <AddressText {...unusable} />,
  }
}
