import { useStore } from '../../lib/createStore.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { keeping, type Keeping } from './workspace.ts'

const texts: Readonly<Record<Exclude<Keeping, 'kept'>, string>> = {
  full: 'The browser’s store for this site is full. What is new here lasts until this page is closed: export it, or delete something.',
  blocked:
    'This browser keeps nothing for this site, as in a private window. The workspace lasts until this page is closed: export it to keep it.',
}

/** Says why the workspace will not be there at the next visit. */
export function KeepingText() {
  const state = useStore(keeping)
  return state === 'kept' ? null : <Notice tone="warning">{texts[state]}</Notice>
}
