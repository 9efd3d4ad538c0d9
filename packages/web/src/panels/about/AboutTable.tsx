import { AboutButton } from './AboutButton.tsx'
import type { ShownData } from './ShownData.ts'

/** Opens what is known about the figures of a table or a list, whichever card it is in. */
export function AboutTable(data: ShownData) {
  return <AboutButton label={`About table ${data.title}`} {...data} />
}
