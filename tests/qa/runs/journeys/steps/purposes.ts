import { mailedPath } from '../../recovery/scenarios/mail-link.ts'
import { button, pick, press, pressOneOf, type Step, type Walker } from '../walker.ts'
import type { Control, Observation } from '../page/observation.ts'
import { asksForTheBank } from './paying.ts'

const isInside = (observation: Observation) => observation.token !== null && /^\/app\/(?!onboarding)/.test(observation.path)
const planOf = ({ records }: Walker) => records.subscriptions.find(({ type, status }) => type === 'plan' && status === 1)
const isOwing = (walker: Walker) => ['failed', 'error'].includes(planOf(walker)?.payment_status ?? '')
/** Users of the demo data received no mail. */
const isUnconfirmed = ({ records, who, role }: Walker) =>
  role === 'owner' && records.people.some(({ email, verified }) => email === who.email && !verified)
const changePath = '/app/configuracion/suscripcion/cambiar'
const cardsPath = '/app/configuracion/pagos'

/** The goal of a person, and the next press on the way. */
export const purposefulSteps: readonly Step[] = [
  {
    name: 'goes on',
    weight: (observation) => (pick(observation, waysOn(observation)).length > 0 ? 12 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const { name } = await pressOneOf(walker, observation, { fits: waysOn(observation), choose })
      return name
    },
  },
  {
    name: 'goes to pay what is due',
    weight: (observation, walker) =>
      isOwing(walker) && isInside(observation) && pick(observation, isPayLink).length > 0 ? 14 : 0,
    byHand: true,
    async act(walker, observation, choose) {
      const { name } = await pressOneOf(walker, observation, { fits: isPayLink, choose })
      return name
    },
  },
  {
    name: 'goes to change the plan',
    weight: (observation, walker) =>
      isInside(observation) && walker.online && observation.path !== changePath && planOf(walker) && !isOwing(walker) ? 5 : 0,
    async act({ page }) {
      await page.goto(changePath)
      return ''
    },
  },
  {
    name: 'chooses a plan',
    weight: (observation) => (button(observation, choosing) ? 14 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const { name } = await pressOneOf(walker, observation, {
        fits: (one) => one.kind === 'button' && choosing.test(one.name),
        choose,
      })
      return name
    },
  },
  {
    name: 'goes to buy',
    weight: (observation) => (pick(observation, isBuyLink).length > 0 ? 8 : 0),
    byHand: true,
    async act(walker, observation, choose) {
      const { name } = await pressOneOf(walker, observation, { fits: isBuyLink, choose })
      return name
    },
  },
  {
    name: 'goes to the subscription',
    weight: (observation, walker) =>
      isInside(observation) && walker.online && planOf(walker) && !observation.path.endsWith('/suscripcion') ? 4 : 0,
    async act({ page }) {
      await page.goto('/app/configuracion/suscripcion')
      return ''
    },
  },
  {
    name: 'goes to the cards',
    weight: (observation, walker) =>
      isInside(observation) && walker.online && planOf(walker) && observation.path !== cardsPath ? 4 : 0,
    async act({ page }) {
      await page.goto(cardsPath)
      return ''
    },
  },
  {
    name: 'keeps what was to end',
    weight: (observation) => (button(observation, 'Conservar mi suscripción') ? 8 : 0),
    byHand: true,
    async act(walker, observation) {
      await press(walker, button(observation, 'Conservar mi suscripción')!, observation)
      return ''
    },
  },
  {
    name: 'confirms the address',
    weight: (observation, walker) => (isInside(observation) && walker.online && isUnconfirmed(walker) ? 2 : 0),
    async act({ page, environment, who }) {
      await page.goto(await mailedPath(environment, who.email, '/auth/email/verify'))
      return ''
    },
  },
  {
    name: 'asks for the mail again',
    weight: (observation) => (button(observation, /^Reenviar correo/) ? 1 : 0),
    byHand: true,
    async act(walker, observation) {
      await press(walker, button(observation, /^Reenviar correo/)!, observation)
      return ''
    },
  },
]

const onward =
  /^(?:Continuar|Ver cuánto cuesta|Confirmar|Intentar con otra tarjeta|Intentar de nuevo|Elegir otra tarjeta|Usar otra tarjeta)/
const waysOn =
  (observation: Observation) =>
  ({ kind, name }: Control) =>
    kind === 'button' && (onward.test(name) || (name === 'Verificar con mi banco' && !asksForTheBank(observation)))
const choosing = /^(?:Elegir (?!otr[ao]\b)|Seguir con )/
const isPayLink = ({ kind, name, part }: { kind: string; name: string; part: string }) =>
  kind === 'link' && name === 'Pagar ahora' && part === 'main'
const isBuyLink = ({ kind, name, part }: { kind: string; name: string; part: string }) =>
  kind === 'link' && part === 'main' && /^(?:Comprar |Elegir un plan$|Ir al marketplace$)/.test(name)
