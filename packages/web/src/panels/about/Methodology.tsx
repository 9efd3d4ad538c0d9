import type { QualityData } from '@analytics/contract/api/responses/quality'

import { Section } from './Section.tsx'

/** The provider's own texts, each opened on demand. */
export function Methodology({ texts }: { readonly texts: QualityData['methodology'] }) {
  return (
    <Section title="Methodology of the source">
      {texts.map(({ of, text }) => (
        <details key={of}>
          <summary className="cursor-pointer py-1 font-medium text-text-1 outline-focus">
            {of === '' ? 'All figures' : toWords(of)}
          </summary>
          <p className="pb-2 break-words">{text}</p>
        </details>
      ))}
    </Section>
  )
}

/** `Supply-side revenue` for the provider's `SupplySideRevenue`. */
function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('supply side', 'supply-side')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
