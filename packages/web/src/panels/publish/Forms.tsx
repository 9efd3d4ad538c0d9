import { Check, Copy } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useBriefly } from '../../lib/useBriefly.ts'
import { copyText } from '../../shell/copyText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { useRemembered } from './useRemembered.ts'

interface CopyBoxProps<Id extends string> {
  /** Names the choice between the forms, and remembers it. */
  readonly label: string
  readonly forms: readonly [Form<Id>, ...Form<Id>[]]
}

export interface Form<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly text: string
  readonly hint?: ReactNode
}

/** A text in several forms, one of which is shown and can be copied. */
function CopyBox<Id extends string>({ label, forms }: CopyBoxProps<Id>) {
  const [first, ...others] = forms
  const [chosen, choose] = useRemembered<Id>(label, [first.id, ...others.map(({ id }) => id)])
  const [copied, setCopied] = useBriefly<boolean | null>(null)
  const panelId = useId()
  const form = forms.find(({ id }) => id === chosen) ?? first
  const copy = async () => setCopied(await copyText(form.text))
  return (
    <section aria-label={label}>
      <div className="flex h-9 items-center justify-between">
        <h3 className="text-13 font-semibold text-text-1">{label}</h3>
        <Button icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
          <span className={copied ? 'text-positive' : ''}>{copied ? 'Copied' : 'Copy'}</span>
          <span className="sr-only"> {form.label}</span>
        </Button>
        <output className={copied === false ? 'text-12 text-negative' : 'sr-only'}>
          {copied === null ? '' : copied ? 'Copied' : 'Could not copy. Select the text.'}
        </output>
      </div>
      <div className="rounded-control border border-border-1 bg-inset">
        <div className="border-b border-border-1 px-3">
          <Tabs
            label={label}
            tabs={forms.map(tab => ({ value: tab.id, label: tab.label }))}
            value={form.id}
            onChange={choose}
            panelId={panelId}
          />
        </div>
        <div role="tabpanel" id={panelId} aria-label={form.label} className="px-3 py-2">
          <code className="block min-h-12 font-sans text-12/4.5 break-words whitespace-pre-wrap text-text-1 select-all">
            {form.text}
          </code>
          {form.hint ? <p className="pt-1 text-12 text-text-3">{form.hint}</p> : null}
        </div>
      </div>
    </section>
  )
}

/** A box of all forms of a text, where there are any. */
export function Forms({ label, forms }: { readonly label: string; readonly forms: readonly Form<string>[] }) {
  const [first, ...others] = forms
  return first ? <CopyBox label={label} forms={[first, ...others]} /> : null
}
