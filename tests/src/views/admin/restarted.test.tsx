import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import { NavigationProvider } from '#src/lib/navigation.tsx'
import { openList } from '#src/routes/admin/-open-list.ts'
import type { AdminServices } from '#src/services/admin/admin-services.ts'
import { createLists } from '#src/services/admin/lists.ts'
import type { Call } from '#src/services/http.ts'
import { CampaignMembers } from '#src/views/admin/campaigns/campaign-members.tsx'
import { CustomerPart } from '#src/views/admin/customers/customer-part.tsx'
import { Timeline } from '#src/views/admin/customers/timeline.tsx'
import { peopleAnswers } from '#tests/fixtures/admin/people.ts'
import { priceCampaignAnswers } from '#tests/fixtures/admin/price-campaigns.ts'
import { acme } from '#tests/fixtures/people.ts'
import { renderIn } from '../../components/render-in.tsx'

const place = { address: { cursor: 'viejo' }, path: `/admin/clientes/${acme.id}` } as const
const { listCustomers, listPeople, listTimeline } = peopleAnswers
const { listCampaignMembers } = priceCampaignAnswers

test('[ADM-8] a place of the list that is none any more leads to its first page; other failures stay failures', async () => {
  const refused = (field: string) => {
    const errors = [{ field, message: 'No tiene la forma esperada.' }]
    const body = { code: 'validation.failed', message: '', description: '', errors, requestId: 'r1' }
    return new CallFailed({ kind: 'refused', status: 422, body, retryAt: null })
  }
  const opened = (error: Error) => {
    async function call(_: string, { query }: { query: { cursor?: string } }) {
      if (query.cursor !== undefined) throw error
      return listCustomers.ok
    }
    const admin = {
      lists: createLists(call as unknown as Call, ''),
      workspace: { views: async () => [] },
    } as unknown as AdminServices
    return openList(
      admin,
      { name: 'listCustomers', list: 'clientes' },
      { buscar: 'acme', cursor: 'viejo' },
      new AbortController().signal,
    )
  }
  await expect(opened(refused('search'))).rejects.toThrow(CallFailed)
  const { page, address } = await opened(refused('cursor'))
  expect([page, address]).toEqual([{ ...listCustomers.ok, restarted: true }, { buscar: 'acme' }])
})

test.each([
  [
    'the users of a customer',
    <CustomerPart key="1" {...place} part={{ ver: 'usuarios', page: { ...listPeople.ok, restarted: true } }} />,
  ],
  ['a timeline', <Timeline key="2" {...place} page={{ ...listTimeline.ok, restarted: true }} />],
  [
    'the subscriptions of a campaign',
    <CampaignMembers key="3" campaignId="1" address={place.address} page={{ ...listCampaignMembers.ok, restarted: true }} />,
  ],
])('%s say that their place is none any more, too', (_, list) => {
  renderIn('es-MX', <NavigationProvider value={() => undefined}>{list}</NavigationProvider>)
  expect(screen.getByText('Ese lugar de la lista ya no existe. Esta es la primera página.')).toBeVisible()
})
