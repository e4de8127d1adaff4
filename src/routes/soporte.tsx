import { createFileRoute } from '@tanstack/react-router'
import { ContactSupportPage } from '../views/pages/contact-support.page.tsx'

export const Route = createFileRoute('/soporte')({
  validateSearch: ({ codigo }: Record<string, unknown>): { codigo?: string } =>
    typeof codigo === 'string' && /^[\w-]{1,64}$/.test(codigo) ? { codigo } : {},
  component: SupportRoute,
})

function SupportRoute() {
  const { codigo } = Route.useSearch()
  return <ContactSupportPage code={codigo} />
}
