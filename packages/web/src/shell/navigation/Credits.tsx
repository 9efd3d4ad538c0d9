import { appCopy } from '@analytics/contract/pages/model/texts'

import { Link } from '../../ui/buttons/Link.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const { data, prices } = appCopy.credits

export function Credits({ large = false }: { readonly large?: boolean }) {
  return (
    <footer
      className={
        large
          ? 'flex h-14 shrink-0 items-center justify-between border-t border-border-1 pr-2 pl-4 text-12 text-text-3'
          : 'flex h-11.25 shrink-0 items-center justify-between border-t border-border-1 pr-3 pl-4 text-11 text-text-3'
      }
    >
      <p>
        {data.label}{' '}
        <Link href={data.href} className="text-text-2">
          {data.name}
        </Link>
        <span aria-hidden className="mx-1.5">
          ·
        </span>
        {prices.label}{' '}
        <Link href={prices.href} className="text-text-2">
          {prices.name}
        </Link>
      </p>
      <ThemeButton className={large ? 'size-10!' : ''} />
    </footer>
  )
}
