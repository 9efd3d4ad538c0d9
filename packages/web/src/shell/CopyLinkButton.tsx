import { Check, Link } from 'lucide-react'

import { copyLink } from '../lib/copyLink.ts'
import { useBriefly } from '../lib/useBriefly.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'

export function CopyLinkButton() {
  const [copied, setCopied] = useBriefly(false)
  const copy = async () => setCopied(await copyLink())
  return (
    <>
      <IconButton label="Copy link to this view" onClick={() => void copy()}>
        {copied ? <Check className="text-positive" /> : <Link />}
      </IconButton>
      <output className="sr-only">{copied ? 'Link copied' : ''}</output>
    </>
  )
}
