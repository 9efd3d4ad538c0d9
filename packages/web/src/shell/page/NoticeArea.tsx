import { useContext } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { useStore } from '../../lib/createStore.ts'
import { Notices } from '../state/notices.ts'
import { useAlone } from './AlonePanel.ts'

const NoticeStack = lazyPart(async () => (await import('./NoticeStack.tsx')).NoticeStack)

/** The notices of a page. Those of a panel that is drawn alone are at its foot. */
export function NoticeArea() {
  const isEmpty = useStore(useContext(Notices).store).length === 0
  if (useAlone() || isEmpty) return null
  return (
    <div className="flex max-w-(--content) flex-col gap-2 px-4 pt-3 lg:px-6 print:px-0">
      <NoticeStack />
    </div>
  )
}
