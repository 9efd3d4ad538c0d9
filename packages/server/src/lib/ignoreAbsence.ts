/** Handles the failure of a file operation: rethrows it, unless the file does not exist. */
export function ignoreAbsence(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
