import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

/** How the C library is to hold memory, as `npm start` tells it: it reads this when a process begins, so that the server can't. */
export const allocator: Readonly<Record<string, string>> = Object.fromEntries(
  [...manifest.scripts.start.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)
