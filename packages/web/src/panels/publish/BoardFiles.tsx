import { embedPath } from '@analytics/contract/files/fileAddress'
import { boardEndings, fileForms } from '@analytics/contract/files/fileForms'
import { Check, Link, Printer } from 'lucide-react'

import { download } from '../../export/downloadFile.ts'
import { runExport } from '../../export/runExport.ts'
import { useBriefly } from '../../lib/useBriefly.ts'
import { loadAllParts } from '../../shell/boards/allParts.ts'
import { copyText } from '../../shell/copyText.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { useViewName } from '../../shell/page/viewName.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toFullUrl } from '../actions/chartAddress.ts'
import { FileLine } from './FileLine.tsx'
import { Forms } from './Forms.tsx'
import { writeEmbeds } from './publishForms.ts'

export interface BoardFilesProps {
  readonly title: string
  readonly onClose: () => void
}

/** A board as files by its address, on paper, and in a page of another site. */
export function BoardFiles({ title, onClose }: BoardFilesProps) {
  const [copied, setCopied] = useBriefly<boolean | null>(null)
  const { path, query } = useNavigation()?.location ?? { path: '', query: '' }
  const name = useViewName(path, title)
  if (query === '')
    return <p>A board needs an address for its files. Add a part, or make the board shorter.</p>
  const page = toFullUrl(`${path}?${query}`)
  const frame = toFullUrl(`${embedPath}${path}?${query}`)
  const picture = toFullUrl(`${path}.svg?${query}`)
  const print = async () => {
    onClose()
    await loadAllParts()
    window.print()
  }
  // A board is live in any frame.
  const embeds = writeEmbeds({ title: name, page, frame, picture }).filter(({ id }) => id !== 'live')
  return (
    <>
      <section aria-label="Files" className="flex flex-col gap-2">
        <h3 className="text-13 font-semibold text-text-1">Files</h3>
        <FileLine label="Board">
          {boardEndings.map(ending => (
            <Button
              key={ending}
              title={fileForms[ending].description}
              onClick={() => void runExport(() => download(`${path}.${ending}?${query}`))}
            >
              {fileForms[ending].label}
            </Button>
          ))}
        </FileLine>
        <FileLine label="Share">
          <Button
            icon={copied ? <Check className="text-positive" /> : <Link />}
            onClick={() => void copyText(page).then(setCopied)}
          >
            Copy link
          </Button>
          <Button icon={<Printer />} onClick={() => void print()}>
            Print
          </Button>
        </FileLine>
        <output className="sr-only">{copied ? 'Link copied' : ''}</output>
      </section>
      <Forms label="Embed" forms={embeds} />
    </>
  )
}
