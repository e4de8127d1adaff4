import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentProps, lazy, useState } from 'react'
import { Resolved } from '../lib/resolved.tsx'
import type { RouterContext } from '../router-context.ts'

const Banner = lazy(async () => {
  const { ImpersonationBanner } = await import('../views/impersonation/impersonation-banner.tsx')
  return { default: ImpersonationBanner }
})

type Needs = Pick<RouterContext, 'services' | 'session'>

/**
 * Starts an impersonation in the session; the user keeps their own token. The caller loads a new document, so that no
 * data of one account shows in the other.
 */
export async function beginImpersonation(
  { services, session }: Needs,
  request: { customerId: string; reason: string; writes: boolean },
): Promise<void> {
  const admin = await services.loadAdmin()
  const { id, customer, onboardingFinishedAt, reason, writes, endsAt } = await admin.impersonations.begin(request)
  const former = session.getSnapshot().context.session?.customer
  if (!former) return
  const own = former.impersonation?.own ?? { id: former.id, name: former.name, onboardingFinishedAt: former.onboardingFinishedAt }
  const impersonation = { id, reason, writes, endsAt, own }
  session.send({ type: 'customer.changed', customer: { ...customer, onboardingFinishedAt, impersonation } })
}

/** The banner on every page during an impersonation. */
export function ImpersonationRoute() {
  const { services, session } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const customer = useSelector(session, (snapshot) =>
    snapshot.matches('authenticated') || snapshot.matches('confirming') ? snapshot.context.session?.customer : undefined,
  )
  const impersonation = customer?.impersonation
  if (!customer || !impersonation) return null
  const end = async () => {
    // An impersonation that could not be ended ends by its time limit, so nobody is stuck in another account.
    await services
      .loadAdmin()
      .then(({ impersonations }) => impersonations.end(impersonation.id))
      .catch(() => undefined)
    session.send({ type: 'customer.changed', customer: { ...impersonation.own, impersonation: undefined } })
    await router.navigate({ to: '/admin/clientes/$id', params: { id: customer.id }, reloadDocument: true })
  }
  return <Shown name={customer.name} impersonation={impersonation} onEnd={end} />
}

/** Its texts belong to the administration, so they are loaded here. */
function Shown(props: ComponentProps<typeof Banner>) {
  const { loadAdminTexts } = useRouteContext({ from: '__root__' })
  const [texts] = useState(loadAdminTexts)
  return <Resolved promise={texts}>{() => <Banner {...props} />}</Resolved>
}
