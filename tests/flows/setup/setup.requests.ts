import { openSetupStep, type SetupRecord, type SetupStep } from '#contract/admin/setup.ts'
import { emptySetup, publishedTerms, typedKeys, writtenIssuer } from '#tests/fixtures/admin/setup.ts'
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

/** What a person types into the form of keys, by the label of the field. */
export const typedKeyFields = [
  [{ es: 'Llave publicable', en: 'Publishable key' }, typedKeys.stripe.public_key],
  [{ es: 'Llave secreta', en: 'Secret key' }, typedKeys.stripe.secret_key],
  [{ es: 'Secreto de firma del webhook', en: 'Signing secret of the webhook' }, typedKeys.stripe.webhook_secret],
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

/** Returns the step on the screen: the one that was opened, else the first open one of what the wire gave. */
function stepOf({ steps, input }: History): SetupStep | null {
  return steps.reduce<SetupStep | null>((open, { step, wire }, at) => {
    if ('does' in step) {
      if (step.does === 'opens the first step') return 'issuer'
      return step.does === 'goes on' ? openSetupStep(lastSetup({ steps: steps.slice(0, at), input })) : open
    }
    if (!('hears' in step) || !succeeded(wire)) return open
    if (step.hears === 'writeIssuer') return null
    const moves = step.hears === 'publishText' || step.hears === 'passStep' || (step.hears === 'readSetup' && open === null)
    return moves ? openSetupStep(lastSetup({ steps: steps.slice(0, at + 1), input })) : open
  }, null)
}

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
  storeKeys: { path: '/admin/setup/gateways/stripe', body: typedKeys.stripe },
  removeKeys: { path: '/admin/setup/gateways/stripe' },
  stockCatalogue: { path: '/admin/setup/catalogue', body: { template: 'invoicing' } },
  passStep: (history) => ({ path: `/admin/setup/steps/${stepOf(history) ?? ''}`, body: { passed: isLeft(history) } }),
}
