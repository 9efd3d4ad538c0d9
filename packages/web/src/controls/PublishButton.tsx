import { useAlone } from '../shell/page/AlonePanel.ts'
import { openPublish } from '../shell/state/publishable.ts'
import { Button } from '../ui/buttons/Button.tsx'

/** Takes the first chart of the page elsewhere: as a picture, an embed, a file or a citation. */
export function PublishButton() {
  if (useAlone()) return null
  return (
    <Button tone="solid" aria-haspopup="dialog" className="max-xl:px-1.5!" onClick={openPublish}>
      Publish
    </Button>
  )
}
