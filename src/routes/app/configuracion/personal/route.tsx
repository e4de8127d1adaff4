import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/app/configuracion/personal')({
  staticData: { section: { label: msg`Personal`, order: 10 } },
})
