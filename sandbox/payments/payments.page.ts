import { html } from 'hono/html'

import type { Armed } from '../faults/faults.store.ts'
import type { GatewayFaultOrder } from '../faults/gateway-fault.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import type { Delivery } from '../webhooks/webhook.ts'
import { deliveriesSection } from './deliveries.section.ts'
import { gatewayFaultsSection } from './gateway-faults.section.ts'

interface PaymentsHome {
  faults: Armed<GatewayFaultOrder>[]
  deliveries: Delivery[]
  notice: string | undefined
}

export function paymentsPage({ faults, deliveries, notice }: PaymentsHome): Html {
  return consolePage({
    title: 'Pagos',
    section: 'payments',
    body: html`<div class="heading">
        <div>
          <h1>Pagos</h1>
          <p class="lead">Los dobles de Stripe y de Openpay: lo que guardan, lo que avisan y lo que les puede fallar.</p>
        </div>
        <a class="button" href="/pagos/tarjetas">Tarjetas de prueba</a>
      </div>
      <div role="status">${notice ? html`<p class="notice">${notice}</p>` : ''}</div>
      <div class="board">
        <section class="card" aria-labelledby="proveedores">
          <h2 id="proveedores">Proveedores</h2>
          <p class="muted">Clientes, tarjetas, cobros y eventos, con su detalle.</p>
          <p class="beside">
            <a class="button primary" href="/pagos/stripe">Stripe</a>
            <a class="button primary" href="/pagos/openpay">Openpay</a>
            <a class="button" href="/pagos/transferencias">Transferencias y efectivo</a>
          </p>
        </section>
        ${gatewayFaultsSection(faults)} ${deliveriesSection(deliveries)}
      </div>`,
  })
}
