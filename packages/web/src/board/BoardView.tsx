import { Content } from '../shell/page/Content.tsx'

/** Parts of other pages, as the address says. */
export function BoardView() {
  return <Content>{null}</Content>
}
