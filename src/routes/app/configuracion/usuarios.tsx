import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/app/configuracion/usuarios')({
  beforeLoad: () => {
    redirect({ to: '/app/configuracion/equipo', replace: true, throw: true })
  },
})
