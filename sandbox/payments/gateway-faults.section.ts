import { html } from 'hono/html'

import type { Armed } from '../faults/faults.store.ts'
import { type GatewayFaultOrder, type GatewayKind, gatewayKinds, operations } from '../faults/gateway-fault.ts'
import { plural } from '../web/format.ts'
import type { Html } from '../web/layout.page.ts'

const kinds: Record<GatewayKind, string> = {
  latency: 'Tarda en hacerlo',
  timeout_before: 'No lo hace y no contesta',
  reset_before: 'No lo hace y corta la conexión',
  http_500_before: 'No lo hace: error 500',
  http_429: 'No lo hace: demasiadas llamadas (429)',
  down: 'Caído (503) hasta desarmarlo',
  latency_after: 'Lo hace y tarda en contestar',
  timeout_after: 'Lo hace y no contesta',
  reset_after: 'Lo hace y corta la conexión',
  http_500_after: 'Lo hace y contesta error 500',
  malformed: 'Lo hace y contesta a medias',
  webhook_duplicate: 'Avisos tres veces',
  webhook_drop: 'Avisos perdidos',
  webhook_delay: 'Avisos tarde',
  webhook_reorder: 'Avisos en desorden',
  webhook_bad_auth: 'Avisos con firma falsa',
  webhook_before: 'Avisos antes que la respuesta',
}

const operationNames: Record<(typeof operations)[number], string> = {
  any: 'cualquier llamada',
  charge: 'cobrar',
  'charge.prepare': 'preparar el cobro',
  'charge.read': 'leer un cobro',
  refund: 'devolver',
  card: 'guardar o quitar tarjeta',
  token: 'capturar tarjeta',
  customer: 'cliente',
  read: 'otras lecturas',
}

export function gatewayFaultsSection(faults: Armed<GatewayFaultOrder>[]): Html {
  return html`<section class="card" aria-labelledby="fallas">
    <h2 id="fallas">Fallas de los proveedores</h2>
    <p class="muted">Lo que le pasará a la próxima llamada que coincida.</p>
    ${faults.length ? armedList(faults) : html`<p class="calm">Ninguna falla armada: todo contesta.</p>`}
    <form class="fault-form stack" method="post" action="/pagos/fallas">
      ${choice('provider', 'Proveedor', [
        ['stripe', 'Stripe'],
        ['openpay', 'Openpay'],
      ])}
      ${choice(
        'operation',
        'Llamada',
        operations.map((operation) => [operation, operationNames[operation]]),
      )}
      ${choice(
        'kind',
        'Falla',
        gatewayKinds.map((kind) => [kind, kinds[kind]]),
      )}
      <div class="row">
        <label for="veces">Veces</label>
        <input id="veces" name="times" type="number" min="1" max="100" value="1" required inputmode="numeric" />
        <button class="button primary">Armar falla</button>
      </div>
    </form>
  </section>`
}

const choice = (name: string, label: string, options: (readonly [string, string])[]): Html =>
  html`<label class="field"
    >${label}<select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`

const armedList = (faults: Armed<GatewayFaultOrder>[]): Html =>
  html`<ul class="armed">
    ${faults.map(
      ({ id, provider, operation, kind, times }) =>
        html`<li>
          <span
            ><strong>${kinds[kind]}</strong> · ${provider}, ${operationNames[operation]} · ${plural(times, 'vez', 'veces')}</span
          >
          <form method="post" action="/pagos/fallas/${id}/desarmar">
            <button class="button small" aria-label="Desarmar: ${kinds[kind]}">Desarmar</button>
          </form>
        </li>`,
    )}
  </ul>`
