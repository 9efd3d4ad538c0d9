/** What the tests use of lib.mjs. */
export const root: string
export const cacheFolder: string
export function hashOf(paths: readonly string[]): string
export const buildInputs: readonly string[]
