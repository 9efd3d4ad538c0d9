/** Types of the parts of lib.mjs that the tests use. */
export const root: string
export const cacheFolder: string
export function hashOf(paths: readonly string[]): string
export const buildInputs: readonly string[]
