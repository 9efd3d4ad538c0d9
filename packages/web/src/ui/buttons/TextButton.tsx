import type { ComponentProps } from 'react'

export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      className="hit-area rounded-small text-12 font-medium text-accent hover:underline disabled:text-text-3 disabled:no-underline"
      {...props}
    />
  )
}
