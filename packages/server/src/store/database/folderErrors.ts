import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

const troubles: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /ENOSPC|EDQUOT|no space left|quota exceeded/i,
    folder =>
      `The disk is full: ${folder} has no room left. Make room there, or set DATA_DIR to another folder.`,
  ],
  [
    /EROFS|EACCES|EPERM|read-only file system|permission denied/i,
    folder =>
      `${folder} can't be written: it is read-only. Make it writable, or set DATA_DIR to a folder that is.`,
  ],
  [
    /ENOTDIR|EEXIST|not a directory/i,
    folder => `${folder} is not a folder. Set DATA_DIR to one, or to one that can be made.`,
  ],
]

/** Undefined for an error that is not about the folder. */
export function findFolderError(folder: string, error: unknown): string | undefined {
  const reason = error instanceof Error ? error.message : String(error)
  return troubles.find(([pattern]) => pattern.test(reason))?.[1](folder)
}

/** Creates the folder. Throws when it or the file can't be written. */
export async function checkFolder(path: string): Promise<void> {
  const folder = dirname(path)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    await access(path, constants.W_OK).catch(ignoreAbsence)
  } catch (cause) {
    throw new Error(findFolderError(folder, cause) ?? `${folder} can't be used: ${String(cause)}`, {
      cause,
    })
  }
}

function ignoreAbsence(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
