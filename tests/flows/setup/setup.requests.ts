import type { SetupRecord } from '#contract/admin/setup.ts'
import { emptySetup, publishedTerms, writtenIssuer } from '#tests/fixtures/admin/setup.ts'
import { type History, lastAct, type Requests, succeeded } from '#tests/qa/engine/expected-request.ts'

/** What a person types into the form of the issuer, by the label of the field. */
export const typedIssuer = [
  ['Nombre o razón social', 'Ruiz Aplicaciones, S. A. de C. V.'],
  ['RFC', 'RAP200131AB1'],
  ['Calle', 'Durango'],
  ['Número exterior e interior', '245'],
  ['Colonia', 'Roma Norte'],
  ['Ciudad o alcaldía', 'Cuauhtémoc'],
  ['Estado', 'CDMX'],
  ['Código postal', '06700'],
  ['Teléfono para clientes', '5512345678'],
  ['Correo para clientes', 'hola@ruiz.test'],
] as const

export const typedText = publishedTerms.text

interface Answered {
  data?: SetupRecord & { version?: string }
}

/** Returns the record that the wire gave last; a change of the configuration gives none. */
function lastSetup({ steps }: History): SetupRecord {
  const given = steps.flatMap(({ wire }) => (succeeded(wire) && 'json' in wire ? [(wire.json as Answered).data] : []))
  return given.findLast((one): one is SetupRecord => one !== undefined && 'issuer' in one) ?? emptySetup
}

const isLeft = (history: History) => lastAct(history) === 'leaves it for later'

export const setupRequests: Requests = {
  readSetup: { path: '/admin/setup' },
  writeIssuer: (history) => ({
    path: '/admin/configuraciones/receipts.issuer',
    body: { value: writtenIssuer, version: lastSetup(history).issuer.version },
  }),
  publishText: (history) => ({
    path: '/admin/legal/terms',
    body: { text: typedText, version: lastSetup(history).terms?.version ?? 0 },
  }),
  tryMail: { path: '/admin/setup/mail', body: {} },
  probeGateways: { path: '/admin/setup/gateways', body: {} },
  stockCatalogue: { path: '/admin/setup/catalogue', body: { template: 'invoicing' } },
  passStep: (history) => ({ path: '/admin/setup/steps/issuer', body: { passed: isLeft(history) } }),
}
