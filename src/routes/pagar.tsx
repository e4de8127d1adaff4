import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { payLinkFlow } from '../flows/pay-link.flow.ts'
import { takePayLink } from '../lib/pay-link.ts'
import { useFlow } from '../lib/use-flow.ts'
import { useFlowBack } from '../lib/use-flow-back.ts'
import { payDueBack } from '../views/pay-due/pay-due-back.ts'
import { PayLinkView } from '../views/pay-link/pay-link.view.tsx'
import { paying } from './-paying.tsx'

export const Route = createFileRoute('/pagar')({ component: PayLinkRoute })

/** Nothing of a signed-in customer is kept or followed here. */
const nobodys = { forget: () => {}, followCharge: () => Promise.resolve() }

function PayLinkRoute() {
  const { services, announce } = Route.useRouteContext()
  const [token] = useState(() => takePayLink())
  const actor = useFlow(payLinkFlow(services), { input: { token } })
  const link = useSelector(actor, ({ context }) => context.link)
  const isAll = useSelector(actor, ({ context }) => context.isAll)
  const { listenToBankReturn, payLinks, readDeviceSession } = services
  const linked = {
    listenToBankReturn,
    openCardFrame: payLinks.openCardFrame,
    orders: payLinks.orders(token ?? '', link && { link, isAll }),
    paymentMethods: payLinks.cards(token ?? '', link?.cardDriver ?? 'openpay'),
    readDeviceSession,
    subscriptions: nobodys,
  }
  useFlowBack(actor, payDueBack)
  return <PayLinkView actor={actor} {...paying(actor, { services: linked, announce })} />
}
