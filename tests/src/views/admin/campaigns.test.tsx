import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CampaignStep, PriceCampaign } from '#contract/admin/price-campaign.ts'
import { NavigationProvider } from '#src/lib/navigation.tsx'
import { CampaignPage } from '#src/views/admin/campaigns/campaign.page.tsx'
import { CampaignsPage } from '#src/views/admin/campaigns/campaigns.page.tsx'
import { priceCampaignAnswers } from '#tests/fixtures/admin/price-campaigns.ts'
import { renderIn } from '../../components/render-in.tsx'

const { getPriceCampaign, listCampaignMembers, listPriceCampaigns } = priceCampaignAnswers
const draft = getPriceCampaign.ok.data
const applied = getPriceCampaign['applied']?.data ?? draft

function show(loaded: PriceCampaign, mayAct = true) {
  const onStep = vi.fn<(step: CampaignStep) => Promise<unknown>>(() => Promise.resolve())
  const onExcept = vi.fn<(subscriptionId: string, reason: string) => Promise<unknown>>(() => Promise.resolve())
  const page = {
    loaded,
    members: listCampaignMembers.ok,
    address: { buscar: '', orden: '', cursor: '' },
    mayAct,
    onStep,
    onExcept,
  }
  renderIn(
    'es-MX',
    <NavigationProvider value={() => undefined}>
      <CampaignPage {...page} read={() => new Promise<never>(() => {})} />
    </NavigationProvider>,
  )
  return { onStep, onExcept, user: userEvent.setup() }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('[issue 23] a drafted price campaign says how many pay what, who is left out and why, and is announced after a question', async () => {
  const { onStep, user } = show(draft)
  expect(screen.getByText('$958,800.00')).toBeVisible()
  expect(screen.getByText('$1,078,800.00')).toBeVisible()
  expect(screen.getByText('+$120,000.00')).toBeVisible()
  expect(screen.getByText('Conservan su precio: 30')).toBeVisible()
  expect(buttons()).toEqual(['Anunciar', 'Detener', 'Exceptuar'])
  await user.click(screen.getByRole('button', { name: 'Anunciar' }))
  expect(screen.getByText(/^1,200 propietarios reciben un correo/)).toBeVisible()
  expect(onStep).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(onStep.mock.calls).toEqual([['announce']])
})

test('[issue 23] a customer is left out of a price campaign with a reason', async () => {
  const { onExcept, user } = show(draft)
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  await user.click(row.getByRole('button', { name: 'Exceptuar' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'Cliente de siempre')
  await user.click(dialog.getByRole('button', { name: 'Exceptuar' }))
  expect(onExcept.mock.calls).toEqual([[listCampaignMembers.ok.data[0]?.id, 'Cliente de siempre']])
})

test('[issue 23] an applied price campaign, and one that somebody may only look at, has no acts', () => {
  show(applied)
  expect(buttons()).toEqual([])
  show(draft, false)
  expect(buttons()).toEqual([])
})

test('[issue 23] the price campaigns are listed with what they change in a month; without one the page says how to begin', () => {
  const read = () => new Promise<never>(() => {})
  const list = (loaded: readonly PriceCampaign[]) =>
    renderIn(
      'es-MX',
      <NavigationProvider value={() => undefined}>
        <CampaignsPage loaded={loaded} read={read} />
      </NavigationProvider>,
    )
  list(listPriceCampaigns.ok.data)
  expect(screen.getByRole('link', { name: draft.plan.name })).toHaveAttribute('href', `/admin/price-campaigns/${draft.id}`)
  expect(screen.getByText('+$120,000.00')).toBeVisible()
  list([])
  expect(screen.getByText(/Abre un plan con versiones anteriores vendidas/)).toBeVisible()
})
