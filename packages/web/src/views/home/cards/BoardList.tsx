import { useId } from 'react'

import { lazyPart } from '../../../connection/lazyPart.tsx'

/** It lies at the end of the page, and keeps its height. */
const ReadyBoards = lazyPart(
  async () => (await import('../../../shell/boards/ReadyBoards.tsx')).ReadyBoards,
  <div className="h-80 md:h-38 xl:h-19" />,
)

/** The boards that come with the product. */
export function BoardList() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 max-md:px-4">
      <h2 id={id} className="text-14 font-semibold text-text-1">
        Boards
      </h2>
      <ReadyBoards title="Boards" />
    </section>
  )
}
