import { cx } from '../../lib/cx.ts'

export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />
}
