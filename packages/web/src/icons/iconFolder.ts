import { toAddress } from '../lib/basePath.ts'

/** Folder in which the build has put the icons; null where there are none, as while pages are rendered at build time. */
export function findIconFolder(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="icons"]')?.content ?? null
}

export function toIconAddress(file: string): string | undefined {
  const folder = findIconFolder()
  return folder === null ? undefined : toAddress(`${folder}/${file}`)
}
