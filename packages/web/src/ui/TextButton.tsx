import type { ComponentProps } from 'react'

import { cx } from './cx.ts'

/** A button that is only words. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cx(
        'hit-area rounded-small text-12 font-medium text-accent hover:underline disabled:text-text-3 disabled:no-underline',
        className,
      )}
      {...rest}
    />
  )
}
