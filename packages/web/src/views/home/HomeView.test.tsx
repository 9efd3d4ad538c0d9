import { getPage } from '@analytics/contract/pages/pages'
import { home } from '@analytics/contract/pages/rows/home'
import { defaultViewState } from '@analytics/contract/view/viewState'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { PanelPageContext } from '../../panels/PanelPage.ts'
import { HomeView } from './HomeView.tsx'

it('is drawn before any response: every card in its place, no figure and no inline style', () => {
  const entry = getPage('home')
  const onChange = () => undefined
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PanelPageContext value={{ entry, path: entry.path, view: defaultViewState, onChange }}>
        <HomeView path="/" {...{ entry, onChange }} view={defaultViewState} dashboard={home} />
      </PanelPageContext>
    </QueryClientProvider>,
  )
  for (const { title } of Object.values(home.cards)) expect(markup).toContain(title)
  for (const { label } of home.totals) expect(markup).toContain(label)
  for (const { all } of Object.values(home.cards)) expect(markup).toContain(all?.label ?? '')
  expect(markup.indexOf(home.cards.chart.title)).toBeLessThan(markup.indexOf(home.cards.movers.title))
  expect(markup).toContain('Exclude stablecoins')
  expect(markup).not.toMatch(/\$\d|style=/)
})
