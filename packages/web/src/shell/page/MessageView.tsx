import type { ReactNode } from 'react'

import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { Content } from './Content.tsx'
import { NoticeArea } from './NoticeArea.tsx'

interface MessageViewProps {
  readonly message: readonly [title: string, text: string]
  readonly actions?: ReactNode
}

export function MessageView({ message: [title, text], actions }: MessageViewProps) {
  return (
    <>
      <NoticeArea />
      <Content>
        <StateMessage title={title} text={text} actions={actions} className="min-h-80 flex-1" />
      </Content>
    </>
  )
}
