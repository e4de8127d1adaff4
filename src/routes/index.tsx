import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    redirect({ to: '/bridge', replace: true, throw: true })
  },
})
