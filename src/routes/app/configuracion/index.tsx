import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/configuracion/')({
  beforeLoad: () => {
    redirect({ to: '/app/configuracion/personal', replace: true, throw: true })
  },
})
