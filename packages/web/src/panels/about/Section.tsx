import type { ReactNode } from 'react'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-border-1 px-4 py-3 text-12 text-text-2">
      <h3 className="mb-1 text-13 font-semibold text-text-1">{title}</h3>
      {children}
    </section>
  )
}
