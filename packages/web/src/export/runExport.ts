import { dismiss, notify } from '../shell/notices.ts'

const id = 'export'

/** Runs an export and says when it cannot be done; `null` is an export of nothing. */
export async function runExport(work: (() => void | Promise<void>) | null): Promise<void> {
  if (!work) return notify({ id, tone: 'error', text: 'No data available to export' })
  try {
    await work()
    dismiss(id)
  } catch {
    notify({ id, tone: 'error', text: 'Export failed. Please try again.' })
  }
}
