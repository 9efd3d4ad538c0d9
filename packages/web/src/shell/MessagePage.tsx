import { StateMessage } from '../ui/StateMessage.tsx'
import { Content } from './Content.tsx'

interface MessagePageProps {
  readonly message: readonly [title: string, text: string]
}

/** A page that has only something to say. */
export function MessagePage({ message: [title, text] }: MessagePageProps) {
  return (
    <Content>
      <StateMessage title={title} text={text} className="min-h-80 flex-1" />
    </Content>
  )
}
