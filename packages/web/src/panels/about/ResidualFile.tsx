import { toFileUrl } from '@analytics/contract/files/fileAddress'
import { toPath } from '@analytics/contract/pages/pages'

import { toAddress } from '../../lib/basePath.ts'
import { PageLink } from '../../shell/page/PageLink.tsx'

/** The same residuals by day as a file, and those of all sources. */
export function ResidualFile({ url }: { readonly url: string }) {
  const asked = new URLSearchParams(url.split('?')[1])
  const [from, to, chain] = ['from', 'to', 'chain'].map(name => asked.get(name))
  if (from && to) asked.set('range', `${from}..${to}`)
  if (chain) asked.set('chains', chain)
  for (const name of ['from', 'to', 'chain']) asked.delete(name)
  const file = toFileUrl(toPath('quality'), asked.toString(), { panel: 'residuals' }, 'csv')
  return (
    <span className="flex gap-3">
      {asked.has('category') ? null : (
        <a href={toAddress(file)} download className="font-medium text-accent hover:underline">
          Residuals by day, CSV
        </a>
      )}
      <PageLink path={toPath('quality')} className="font-medium text-accent hover:underline">
        All residuals
      </PageLink>
    </span>
  )
}
