import type { PageBase } from '../model/Page.ts'
import { appCopy } from '../model/texts.ts'
import { messagePage, statusPage } from '../templates/plain.ts'

export const application = {
  home: messagePage({
    path: '/',
    title: appCopy.name,
    description: appCopy.tagline,
    message: ['Welcome to Analytics', 'Select a dashboard from the sidebar to get started.'],
    narrowText: 'Open the menu above and select a dashboard to get started.',
  }),
  status: statusPage({
    title: 'Status',
    description: 'Every source of the figures: when it last answered, and when it is asked next',
  }),
} satisfies Record<string, PageBase>
