import { CopyBox, type Form } from './CopyBox.tsx'

/** A box of all forms of a text, where there are any. */
export function Forms({ label, forms }: { readonly label: string; readonly forms: readonly Form<string>[] }) {
  const [first, ...others] = forms
  return first ? <CopyBox label={label} forms={[first, ...others]} /> : null
}
