import { X } from 'lucide-react'

import { areKeysOn, turnKeys } from '../lib/areKeysOn.ts'
import { useStore } from '../lib/createStore.ts'
import { keyGroups, keysOf, keySources, type KeyGroup } from '../lib/keyList.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Key } from '../ui/figures/Key.tsx'
import { Switch } from '../ui/inputs/Switch.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { isApple } from './search/isApple.ts'

/** The place in which the keys of a group work. */
const places = {
  general: null,
  chart: 'while a chart has the focus',
  table: null,
  explorer: null,
} as const satisfies Record<KeyGroup, string | null>

const symbols: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** Lists the keys of the open page, and turns them off. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const sources = useStore(keySources)
  const isOn = useStore(areKeysOn)
  const groups = (Object.keys(keyGroups) as KeyGroup[]).map(group => [group, keysOf(sources, group)] as const)
  return (
    <Dialog open={open} onClose={onClose} label="Keys" placement="wide" className="px-4 pb-4">
      <div className="-mr-2 flex h-12 items-center justify-between">
        <h2 className="text-14 font-semibold text-text-1">Keys</h2>
        <IconButton label="Close" onClick={onClose} data-autofocus>
          <X />
        </IconButton>
      </div>
      <Switch checked={isOn} onChange={turnKeys}>
        Single keys work on this page and all others
      </Switch>
      <div className="mt-2 gap-x-8 md:columns-2">
        {groups.map(([group, keys]) =>
          keys.length === 0 ? null : (
            <section key={group} aria-label={keyGroups[group]} className="mb-3 break-inside-avoid-column">
              <h3 className="py-1 text-12 font-semibold text-text-1">
                {keyGroups[group]}
                {places[group] === null ? null : (
                  <span className="font-normal text-text-3"> {places[group]}</span>
                )}
              </h3>
              <dl className={isOn || group === 'chart' ? undefined : 'opacity-60'}>
                {group === 'general' ? (
                  <Line keys={[isApple() ? '⌘' : 'Ctrl', 'K']} text="Search everything" />
                ) : null}
                {keys.map(({ key, text }) => (
                  <Line
                    key={key}
                    keys={[symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)]}
                    text={text}
                  />
                ))}
              </dl>
            </section>
          ),
        )}
      </div>
    </Dialog>
  )
}

function Line({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <div className="flex min-h-7 items-center gap-3 text-12 text-text-2">
      <dt className="flex w-16 shrink-0 gap-1">
        {keys.map(key => (
          <Key key={key}>{key}</Key>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
