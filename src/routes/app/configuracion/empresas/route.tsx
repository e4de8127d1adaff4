import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

/** The pages under this address belong to one section of the settings. */
export const Route = createFileRoute('/app/configuracion/empresas')({
  staticData: { section: { label: msg`Empresas`, order: 50, permissions: ['empresas.list'] } },
})
