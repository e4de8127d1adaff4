import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { organizationFlow } from '../../../flows/organization.flow.ts'
import { useReadOnReturn } from '../../../lib/use-read-on-return.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { OrganizationView } from '../../../views/organization/organization.view.tsx'
import { SettingsPage } from '../../../views/settings/settings-page.tsx'
import { Logo } from '../../-logo.tsx'

export const Route = createFileRoute('/app/configuracion/organizacion')({
  staticData: { section: { label: msg`Organización`, order: 20, policy: 'settings.access' } },
  loader: ({ context: { services, current } }) => services.logos.mainOf(current.customer.id),
  component: OrganizationRoute,
})

function OrganizationRoute() {
  const router = useRouter()
  return <Organization key={useReadOnReturn(() => router.invalidate())} />
}

function Organization() {
  const { services, session, current, announce } = Route.useRouteContext()
  const main = Route.useLoaderData()
  const { t } = useLingui()
  const actor = useFlow(organizationFlow(services, current.customer.id, session, announce))
  return (
    <SettingsPage title={t`Organización`}>
      <OrganizationView actor={actor} />
      {main && <Logo company={main} />}
    </SettingsPage>
  )
}
