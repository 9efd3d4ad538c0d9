import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { Content } from './Content.tsx'
import { NoticeArea } from './NoticeArea.tsx'

interface MessageViewProps {
  readonly message: readonly [title: string, text: string]
}

export function MessageView({ message: [title, text] }: MessageViewProps) {
  return (
    <>
      <NoticeArea />
      <Content>
        <StateMessage title={title} text={text} className="min-h-80 flex-1" />
      </Content>
    </>
  )
}
