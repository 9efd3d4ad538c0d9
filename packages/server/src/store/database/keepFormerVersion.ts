import { constants } from 'node:fs'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { findFolderError } from './folderErrors.ts'

/** Copies the file before an upgrade, so that the older version can be restored. Only the last such copy is kept. */
export async function keepFormerVersion(path: string, version: number): Promise<void> {
  const [folder, file] = [dirname(path), basename(path)]
  const copy = `${file}.version-${version}`
  try {
    await copyFile(path, join(folder, copy), constants.COPYFILE_FICLONE)
  } catch (cause) {
    throw new Error(findFolderError(folder, cause) ?? `${copy} can't be made: ${String(cause)}`, { cause })
  }
  const others = (await readdir(folder)).filter(name => name.startsWith(`${file}.version-`) && name !== copy)
  await Promise.all(others.map(name => rm(join(folder, name))))
}
