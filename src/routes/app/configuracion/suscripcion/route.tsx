import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

/** The pages under this address belong to one section of the settings. */
export const Route = createFileRoute('/app/configuracion/suscripcion')({
  staticData: { section: { label: msg`Suscripción`, order: 60, permissions: ['subscriptions.info'] } },
})
