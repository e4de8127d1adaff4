import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brandFlow } from '../../flows/brand.flow.ts'
import { logoFlow } from '../../flows/logo.flow.ts'
import { tenant } from '../../lib/tenant.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { BrandPage } from '../../views/admin/brand/brand.page.tsx'
import { BrandView } from '../../views/admin/brand/brand.view.tsx'
import { may } from '../../views/admin/may.ts'
import { LogoView } from '../../views/logo/logo.view.tsx'
import { readAtEachOpening } from '../-read-at-each-opening.ts'
import { useReadRecord } from './-use-read-record.ts'

export const Route = createFileRoute('/admin/apariencia')({
  ...readAtEachOpening,
  loader: async ({ context: { admin }, abortController: { signal } }) => {
    const brand = await admin.brand.get(signal)
    return { brand, logo: brand.logoAt === null ? null : await admin.brand.logo(signal) }
  },
  component: BrandRoute,
})

function BrandRoute() {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const { brand, logo } = Route.useLoaderData()
  const changed = () => void router.invalidate()
  const saved = () => {
    announce('record.saved')
    changed()
  }
  const readOnly = !may(current.user, 'configuration.update')
  const actor = useReadRecord(brandFlow(admin, saved), brand)
  const ownerOf = ({ name, logoAt }: typeof brand) => ({ id: tenant, name, logoAt })
  const companies = {
    logo: (_: string, signal: AbortSignal) => admin.brand.logo(signal),
    setLogo: async ({ logo: file }: { logo: Blob }, signal: AbortSignal) => ownerOf(await admin.brand.setLogo(file, signal)),
    removeLogo: async (_: object, signal: AbortSignal) => ownerOf(await admin.brand.removeLogo(signal)),
  }
  const logoActor = useFlow(logoFlow({ companies }, { announce, changed }), { input: { company: ownerOf(brand) } })
  return (
    <BrandPage>
      <LogoView actor={logoActor} readOnly={readOnly} />
      <BrandView actor={actor} logo={logo} readOnly={readOnly} />
    </BrandPage>
  )
}
