import { describe, expect, it } from 'vitest'

import { region, shown } from './support/dashboards.ts'
import { useFaultyPages } from './support/faultyPages.ts'

describe('what the provider offers to key holders only', () => {
  const pages = useFaultyPages('withoutKey')

  const paid = shown.filter(({ dashboard }) => dashboard.metric === 'perpsVolume')

  it.each(paid.map(each => [each.id, each] as const))(
    '%s: what it is, that it needs a key, how to add one, and what is open',
    async (id, { chart, panels, dashboard }) => {
      const { page, faults } = pages.visit
      await page.goto(`${pages.url}/${id}`)
      const whose = dashboard.groups
      for (const title of [chart.title, panels?.tables[0]?.title ?? '']) {
        const panel = region(page, title)
        await panel.getByText('Perps volume needs a provider key').waitFor()
        await panel
          .getByText(
            `The data provider offers this series only with an API key. Fees and revenue of the same ${whose} need no key.`,
          )
          .waitFor()
      }
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
      await page.getByRole('button', { name: 'How to add a key' }).first().click()
      await page.getByText(/PROVIDER_API_KEY=/).waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await page
        .getByRole('link', { name: /^Open Perps Fees by/ })
        .first()
        .click()
      await page.waitForURL(/perps-fees/)
      await page.locator('canvas').first().waitFor()
      expect(faults).toEqual([])
    },
  )

  it('bridge-volume: chart and table need a key, and nothing of the same is open', async () => {
    const { page } = pages.visit
    await page.goto(`${pages.url}/bridge-volume`)
    for (const title of ['Top Bridges by Volume', 'Bridges']) {
      const panel = region(page, title)
      await panel.getByText('Bridge volume needs a provider key', { exact: true }).waitFor()
      const text = 'The data provider offers this series only with an API key.'
      await panel.getByText(text, { exact: true }).waitFor()
      await panel.getByRole('button', { name: 'How to add a key' }).waitFor()
    }
    // A summary would have nothing to say.
    expect(await region(page, 'Bridges').getByText('Top bridge').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: /^Open / }).count()).toBe(0)
  })

  it('total-chain-volume: spot is shown and said to be all, perps say that they need a key', async () => {
    const { page } = pages.visit
    await page.goto(`${pages.url}/total-chain-volume`)
    await page.getByText('Perps volume needs a provider key; Sum shows spot only.').waitFor()
    await region(page, 'Spot vs Perps Volume Aggregate').getByText('Series (1)').waitFor()
    await page.getByRole('radio', { name: 'Perps volume' }).click()
    const panel = region(page, 'Volume Time Series')
    await panel.getByText('Perps volume needs a provider key', { exact: true }).waitFor()
    await panel.getByText(/Spot volume of the same chains needs no key\./).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })

  it('app/gmx: hacks and raises need a key, and say how to add one', async () => {
    const { page } = pages.visit
    await page.goto(`${pages.url}/app/gmx`)
    const events = region(page, 'Funding and hacks')
    await events.getByText('Hacks: needs a provider key').waitFor()
    await events.getByText('Raises: needs a provider key').waitFor()
    await events.getByRole('button', { name: 'How to add a key' }).click()
    await page.getByText(/PROVIDER_API_KEY=/).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('the page of an application: its treasury needs a key, and everything else is there', async () => {
    const { page, faults } = pages.visit
    await page.goto(`${pages.url}/app/uniswap`)
    const panel = region(page, 'Treasury')
    await panel.getByText('Treasury needs a provider key', { exact: true }).waitFor()
    await panel.getByRole('button', { name: 'How to add a key' }).waitFor()
    await region(page, 'Uniswap by chain').locator('tbody tr').first().waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('perps-fees-by-app: a fee rate without volume is left out, and no zero', async () => {
    const { page } = pages.visit
    await page.goto(`${pages.url}/perps-fees-by-app`)
    const table = region(page, 'Top Protocols by Fees')
    await table.getByText(/Total 24h Fees:\s*\$/).waitFor()
    expect(await table.getByText(/Avg Fee Rate|Total Volume/).count()).toBe(0)
  })
})
