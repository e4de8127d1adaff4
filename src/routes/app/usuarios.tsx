import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/usuarios')({
  beforeLoad: () => {
    redirect({ to: '/app/configuracion/usuarios', replace: true, throw: true })
  },
})
