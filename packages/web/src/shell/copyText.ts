import { dismiss, notify } from './state/notices.ts'

const id = 'copy'

export function copyLink(): Promise<boolean> {
  return copyText(location.href, 'The link could not be copied. It is in the address bar.')
}

/** True when the text is in the clipboard; otherwise a notice says that it is not. */
export async function copyText(
  text: string,
  failure = 'The text could not be copied. This browser does not allow it.',
): Promise<boolean> {
  const isCopied = (await writeToClipboard(text)) || copySelected(text)
  if (isCopied) dismiss(id)
  else notify({ id, tone: 'error', text: failure })
  return isCopied
}

/** Browsers have a clipboard for pages over HTTPS and of this machine only. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies as the user would, from a field that is out of sight. Everything outside an open dialog is inert, so the field is in it. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.className = 'sr-only'
  const dialogs = document.querySelectorAll('dialog:modal')
  ;(dialogs.item(dialogs.length - 1) ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
