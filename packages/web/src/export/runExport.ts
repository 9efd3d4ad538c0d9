import { dismiss, notify } from '../shell/state/notices.ts'

const id = 'export'

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
  } catch {
    notify({ id, tone: 'error', text: 'Export failed. Please try again.' })
    return false
  }
}
