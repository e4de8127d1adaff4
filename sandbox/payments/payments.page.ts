import { html } from 'hono/html'

import type { Armed } from '../faults/faults.store.ts'
import type { GatewayFaultOrder } from '../faults/gateway-fault.ts'
import { longTime } from '../web/format.ts'
import { consolePage, type Html } from '../web/layout.page.ts'
import type { Delivery } from '../webhooks/webhook.ts'
import { deliveriesSection } from './deliveries.section.ts'
import { gatewayFaultsSection } from './gateway-faults.section.ts'

interface PaymentsHome {
  now: number
  offsetMs: number
  faults: Armed<GatewayFaultOrder>[]
  deliveries: Delivery[]
  notice: string | undefined
}

export function paymentsPage({ now, offsetMs, faults, deliveries, notice }: PaymentsHome): Html {
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
          </p>
        </section>
        ${clockSection(now, offsetMs)} ${gatewayFaultsSection(faults)} ${deliveriesSection(deliveries)}
      </div>`,
  })
}

const jumps = [
  { seconds: 60, text: '1 minuto' },
  { seconds: 3600, text: '1 hora' },
  { seconds: 86_400, text: '1 día' },
  { seconds: 15 * 86_400, text: '15 días' },
  { seconds: 31 * 86_400, text: '31 días' },
]

function clockSection(now: number, offsetMs: number): Html {
  return html`<section class="card" aria-labelledby="reloj">
    <h2 id="reloj">Reloj</h2>
    <p><strong>${longTime(new Date(now).toISOString())}</strong></p>
    <p class="muted">
      ${offsetMs < 60_000 ? 'Va con la hora de esta máquina.' : `Adelantado ${Math.round(offsetMs / 60_000)} minutos.`} Al
      adelantarlo pasa todo lo que esperaba su hora: avisos, reintentos, contracargos.
    </p>
    <form class="actions" method="post" action="/pagos/reloj">
      ${jumps.map(({ seconds, text }) => html`<button class="button small" name="advance" value="${seconds}">+ ${text}</button>`)}
    </form>
  </section>`
}
