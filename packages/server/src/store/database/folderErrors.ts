import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

import { AppError } from '@analytics/contract/api/errors'

import { toCauseText } from '../../lib/toCauseText.ts'

const troubles: readonly (readonly [RegExp, summary: string, (folder: string) => string])[] = [
  [
    /ENOSPC|EDQUOT|no space left|quota exceeded/i,
    'The disk is full',
    folder =>
      `The disk is full: ${folder} has no room left. Make room there, or set DATA_DIR to another folder.`,
  ],
  [
    /EROFS|EACCES|EPERM|read-only file system|permission denied/i,
    'Its folder is read-only',
    folder =>
      `${folder} can't be written: it is read-only. Make it writable, or set DATA_DIR to a folder that is.`,
  ],
  [
    /ENOTDIR|EEXIST|not a directory/i,
    'Its folder is none',
    folder => `${folder} is not a folder. Set DATA_DIR to one, or to one that can be made.`,
  ],
]

/** Undefined for an error that is not about the folder. */
export function findFolderError(folder: string, error: unknown): string | undefined {
  return findTrouble(error)?.[2](folder)
}

export function isFolderError(error: unknown): boolean {
  return findTrouble(error) !== undefined
}

/** The client learns the reason, but none of our paths; the log gets the full cause. */
export function toStoreFailure(error: unknown): AppError {
  const trouble = findTrouble(error)
  return new AppError('STORE_FAILED', { detail: trouble?.[1] ?? 'It could not be written' }, { cause: error })
}

/** Throws what a client may know of an error of the folder, and any other error as it is. */
export function throwForClient(error: unknown): never {
  throw isFolderError(error) ? toStoreFailure(error) : error
}

function findTrouble(error: unknown) {
  const reason = error instanceof Error ? `${error.message} ${toCauseText(error)}` : String(error)
  return troubles.find(([pattern]) => pattern.test(reason))
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

/** Handles the failure of a file operation: rethrows it, unless the file does not exist. */
export function ignoreAbsence(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
