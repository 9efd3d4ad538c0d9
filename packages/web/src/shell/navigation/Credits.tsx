import { appCopy } from '@analytics/contract/pages/model/texts'

import { Link } from '../../ui/buttons/Link.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const { data, prices } = appCopy.credits

/** One word under the other, as wide as the rail. */
export function RailCredits() {
  return (
    <footer className="flex shrink-0 flex-col items-center pb-1 text-11 leading-3.5 tracking-[-0.03em] text-text-3">
      {[data, prices].map(({ label, name, href }) => (
        <p key={label} className="flex flex-col items-center pb-1">
          {label}
          <Link href={href} className="text-text-2">
            {name}
          </Link>
        </p>
      ))}
    </footer>
  )
}

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
