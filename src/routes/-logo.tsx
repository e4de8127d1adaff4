import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { Company } from '#contract/company.ts'
import { logoFlow } from '../flows/logo.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { LogoView } from '../views/logo/logo.view.tsx'

/** The logo of a company. A new logo shows everywhere at once. */
export function Logo({ company, readOnly }: { company: Company; readOnly?: boolean }) {
  const { services, announce } = useRouteContext({ from: '/app' })
  const router = useRouter()
  const changed = () => {
    services.logos.forget()
    void router.invalidate()
  }
  const actor = useFlow(logoFlow(services, { announce, changed }), { input: { company } })
  return <LogoView actor={actor} {...(readOnly && { readOnly })} />
}
