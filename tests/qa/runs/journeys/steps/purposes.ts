import { mailedPath } from '../../recovery/scenarios/mail-link.ts'
import { button, pick, press, pressOneOf, type Step, type Walker } from '../walker.ts'
import type { Control, Observation } from '../page/observation.ts'
import { asksForTheBank } from './paying.ts'

const isInside = (seen: Observation) => seen.token !== null && /^\/app\/(?!onboarding)/.test(seen.path)
const planOf = ({ kept }: Walker) => kept.subscriptions.find(({ type, status }) => type === 'plan' && status === 1)
const isOwing = (walker: Walker) => ['failed', 'error'].includes(planOf(walker)?.payment_status ?? '')
/** People of the demo were mailed nothing. */
const isUnconfirmed = ({ kept, who, role }: Walker) =>
  role === 'owner' && kept.people.some(({ email, verified }) => email === who.email && !verified)
const changePath = '/app/configuracion/suscripcion/cambiar'
const cardsPath = '/app/configuracion/pagos'

/** What somebody sets out to do, and the next press on the way. */
export const purposefulSteps: readonly Step[] = [
  {
    name: 'goes on',
    weight: (seen) => (pick(seen, waysOn(seen)).length > 0 ? 12 : 0),
    byHand: true,
    async act(walker, seen, choose) {
      const { name } = await pressOneOf(walker, seen, { fits: waysOn(seen), choose })
      return name
    },
  },
  {
    name: 'goes to pay what is due',
    weight: (seen, walker) => (isOwing(walker) && isInside(seen) && pick(seen, isPayLink).length > 0 ? 14 : 0),
    byHand: true,
    async act(walker, seen, choose) {
      const { name } = await pressOneOf(walker, seen, { fits: isPayLink, choose })
      return name
    },
  },
  {
    name: 'goes to change the plan',
    weight: (seen, walker) =>
      isInside(seen) && walker.online && seen.path !== changePath && planOf(walker) && !isOwing(walker) ? 5 : 0,
    async act({ page }) {
      await page.goto(changePath)
      return ''
    },
  },
  {
    name: 'chooses a plan',
    weight: (seen) => (button(seen, choosing) ? 14 : 0),
    byHand: true,
    async act(walker, seen, choose) {
      const { name } = await pressOneOf(walker, seen, { fits: (one) => one.kind === 'button' && choosing.test(one.name), choose })
      return name
    },
  },
  {
    name: 'goes to buy',
    weight: (seen) => (pick(seen, isBuyLink).length > 0 ? 8 : 0),
    byHand: true,
    async act(walker, seen, choose) {
      const { name } = await pressOneOf(walker, seen, { fits: isBuyLink, choose })
      return name
    },
  },
  {
    name: 'goes to the subscription',
    weight: (seen, walker) => (isInside(seen) && walker.online && planOf(walker) && !seen.path.endsWith('/suscripcion') ? 4 : 0),
    async act({ page }) {
      await page.goto('/app/configuracion/suscripcion')
      return ''
    },
  },
  {
    name: 'goes to the cards',
    weight: (seen, walker) => (isInside(seen) && walker.online && planOf(walker) && seen.path !== cardsPath ? 4 : 0),
    async act({ page }) {
      await page.goto(cardsPath)
      return ''
    },
  },
  {
    name: 'turns renewal over',
    weight: (seen) => (button(seen, renewing) ? 8 : 0),
    byHand: true,
    async act(walker, seen) {
      const renewalButton = button(seen, renewing)!
      await press(walker, renewalButton, seen)
      return renewalButton.name
    },
  },
  {
    name: 'confirms the address',
    weight: (seen, walker) => (isInside(seen) && walker.online && isUnconfirmed(walker) ? 2 : 0),
    async act({ page, environment, who }) {
      await page.goto(await mailedPath(environment, who.email, '/auth/email/verify'))
      return ''
    },
  },
  {
    name: 'asks for the mail again',
    weight: (seen) => (button(seen, /^Reenviar correo/) ? 1 : 0),
    byHand: true,
    async act(walker, seen) {
      await press(walker, button(seen, /^Reenviar correo/)!, seen)
      return ''
    },
  },
]

const onward =
  /^(?:Continuar|Ver cuánto cuesta|Confirmar|Intentar con otra tarjeta|Intentar de nuevo|Elegir otra tarjeta|Usar otra tarjeta)/
const waysOn =
  (seen: Observation) =>
  ({ kind, name }: Control) =>
    kind === 'button' && (onward.test(name) || (name === 'Verificar con mi banco' && !asksForTheBank(seen)))
const choosing = /^Elegir (?!otra)/
const renewing = /^(?:No renovar|Renovar automáticamente)$/
const isPayLink = ({ kind, name, part }: { kind: string; name: string; part: string }) =>
  kind === 'link' && name === 'Pagar ahora' && part === 'main'
const isBuyLink = ({ kind, name, part }: { kind: string; name: string; part: string }) =>
  kind === 'link' && part === 'main' && /^(?:Comprar |Elegir un plan$|Ir al marketplace$)/.test(name)
