import { ArrowUpRight } from 'lucide-react'

/** Leaves the application; the address comes from the provider. */
export function OutwardLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="hit-area relative inline-flex items-center gap-1 font-medium text-text-2 hover:text-text-1"
    >
      {children}
      <ArrowUpRight aria-hidden className="size-3" />
    </a>
  )
}
