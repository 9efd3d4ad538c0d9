import { cx } from './cx.ts'

/** A grey stand-in; its size comes from the class names. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />
}
