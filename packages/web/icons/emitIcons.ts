import type { Plugin } from 'vite'

import { createIconSet, type IconSet } from './createIconSet.ts'

/** Writes the icons beside the scripts; the page says where they are. */
export function emitIcons(): Plugin {
  let knownIconSet: IconSet | undefined
  const getSet = () => (knownIconSet ??= createIconSet())
  return {
    name: 'emit-icons',
    generateBundle() {
      const { folder, files } = getSet()
      for (const [path, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { folder, files } = getSet()
        const content = files.get((request.url ?? '').replace(`/${folder}/`, ''))
        if (content === undefined) return next()
        const isIndex = request.url?.endsWith('.json') === true
        response.setHeader('content-type', isIndex ? 'application/json' : 'image/svg+xml')
        response.end(content)
      })
    },
    transformIndexHtml: () => [
      { tag: 'meta', injectTo: 'head', attrs: { name: 'icons', content: `/${getSet().folder}` } },
    ],
  }
}
