import { lazyPart } from '../../connection/lazyPart.tsx'
import { NotLoaded } from '../../ui/messages/NotLoaded.tsx'

export const OthersPart = lazyPart(async () => (await import('./OthersColumn.tsx')).OthersColumn, {
  Failed: ({ retry }) => <NotLoaded part="table" onRetry={retry} />,
})
