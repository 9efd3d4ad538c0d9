import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { Content } from './Content.tsx'
import { NoticeArea } from './NoticeArea.tsx'

interface MessageViewProps {
  readonly message: readonly [title: string, text: string]
  /** Below 1024 px, where the list of dashboards is a drawer. */
  readonly narrowText?: string | undefined
}

export function MessageView({ message: [title, text], narrowText }: MessageViewProps) {
  const either = narrowText && (
    <>
      <span className="max-lg:hidden">{text}</span>
      <span className="lg:hidden">{narrowText}</span>
    </>
  )
  return (
    <>
      <NoticeArea />
      <Content>
        <StateMessage title={title} text={either ?? text} className="min-h-80 flex-1" />
      </Content>
    </>
  )
}
