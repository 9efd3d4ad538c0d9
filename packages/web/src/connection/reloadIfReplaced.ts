import { send } from './connection.ts'

const reloadedKey = 'analytics.reloaded'

/** The script that an HTML document of ours starts with, the first that it preloads; its name changes with every build. */
export function findEntryScript(html: string): string | null {
  const [tag = ''] = /<link\b[^>]*\brel="modulepreload"[^>]*>/.exec(html) ?? []
  return /\bhref="([^"]+)"/.exec(tag)?.[1] ?? null
}

/** Reloads where the server has another build than the page, but never twice for the same one. */
export async function reloadIfReplaced(): Promise<boolean> {
  const served = await readServedEntry()
  const ownScript = document.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? null
  if (served === null || ownScript === null || served === ownScript || !isFirstReloadFor(served)) return false
  location.reload()
  return true
}

async function readServedEntry(): Promise<string | null> {
  try {
    const response = await send(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    return findEntryScript(await response.text())
  } catch {
    return null
  }
}

/** Also false without storage: nothing else would end a loop. */
function isFirstReloadFor(entry: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === entry) return false
    sessionStorage.setItem(reloadedKey, entry)
    return true
  } catch {
    return false
  }
}
