import { dismiss, notify } from '../shell/state/notices.ts'

const id = 'export'

/** Its message is for the user. */
export class ExportError extends Error {}

/** Null is an export of nothing; true when it is done. */
export async function runExport(work: (() => void | Promise<void>) | null): Promise<boolean> {
  if (!work) {
    notify({ id, tone: 'error', text: 'No data available to export' })
    return false
  }
  try {
    await work()
    dismiss(id)
    return true
  } catch (error) {
    const text = error instanceof ExportError ? error.message : 'Export failed. Please try again.'
    notify({ id, tone: 'error', text })
    return false
  }
}
