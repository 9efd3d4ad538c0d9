/** What the tests use of lib.mjs. */
export const cacheFolder: string
export function hashOf(paths: readonly string[]): string
