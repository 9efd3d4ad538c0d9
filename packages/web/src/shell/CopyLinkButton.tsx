import { Check, Link } from 'lucide-react'
import { useEffect, useState } from 'react'

import { IconButton } from '../ui/IconButton.tsx'

const confirmedMs = 2_000

/** The address holds the whole view, so copying it shares exactly what is on the screen. */
export function CopyLinkButton({ className }: { readonly className?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(true)
    } catch {
      // Not every context may write to the clipboard; the address bar still has it.
    }
  }
  return (
    <>
      <IconButton label="Copy link to this view" onClick={() => void copy()} className={className}>
        {copied ? <Check className="text-positive" /> : <Link />}
      </IconButton>
      <output className="sr-only">{copied ? 'Link copied' : ''}</output>
    </>
  )
}
