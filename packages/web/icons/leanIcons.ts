import { join } from 'node:path'

import type { Plugin } from 'vite'

const createIcon = JSON.stringify(join(import.meta.dirname, '../src/icons/lucide/createIcon.ts'))

/** Lucide's icons drawn by a component of ours, without what theirs has for every way of use. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: code => ({ code: toLeanIcon(code), map: null }),
    },
  }
}

/** An icon's module without the keys and names of its parts. */
export function toLeanIcon(code: string): string {
  return code
    .replace(
      /import createLucideIcon from .+/,
      `import { createIcon as createLucideIcon } from ${createIcon}`,
    )
    .replace(/^__iconData\.node;$/m, '')
    .replace(/,\s+key: "\w+"|^ {2}(name|size|aliases): .+$/gm, '')
}
