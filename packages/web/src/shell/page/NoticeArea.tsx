import { Notice } from '../../ui/messages/Notice.tsx'
import { useStore } from '../state/createStore.ts'
import { dismiss, notices } from '../state/notices.ts'

export function NoticeArea() {
  const shown = useStore(notices)
  if (shown.length === 0) return null
  return (
    <div className="flex max-w-(--content) flex-col gap-2 px-4 pt-3 lg:px-6 print:px-0">
      {shown.map(({ id, tone, text, action }) => (
        <Notice
          key={id}
          tone={tone}
          action={action}
          onClose={tone === 'error' ? () => dismiss(id) : undefined}
        >
          {text}
        </Notice>
      ))}
    </div>
  )
}
