import { describe, it } from 'vitest'

import { isWhole } from './sample.ts'

/** Replaces calls of `it` and `describe`, and of their `each` and `skipIf`, by calls that do nothing. */
const unregistered = { apply: () => undefined, get: () => () => () => undefined }

/** Registers a test in `npm run test:slow` alone. Nothing is registered, and thus nothing is skipped, in `npm test`. */
export const itSlow = isWhole ? it : new Proxy(it, unregistered)

/**
 * Registers a group with its hooks in `npm run test:slow` alone. A group of which every test is slow needs it, since
 * Vitest fails on a group without tests.
 */
export const describeSlow = isWhole ? describe : new Proxy(describe, unregistered)
