import type { Moment } from '../moment.ts'
import { asBag, dayInWords, isUnread } from './amounts.ts'
import { planOf } from './subscription.ts'

const day = 86_400_000
const dayOrNone = (at: string | null | undefined) => (at ? dayInWords(at) : 'no day')

/** The start page and the banner show the plan as the server stores it: its name, its days, its debt. */
export function planRule({ observation, after }: Moment): string[] {
  const plan = planOf(after)
  const says = (pattern: RegExp) => pattern.exec(observation.text)
  const ends = dayOrNone(plan?.ends_at)
  const wrong = (said: RegExpExecArray | null, is: (...groups: string[]) => boolean, truth: string) =>
    said && !is(...said.slice(1)) ? [`"${said[0]}" is said, and ${truth}`] : []
  const truth = plan
    ? `${plan.title} is ${plan.status}, ${plan.payment_status}, renews: ${plan.auto_renew}, ends on ${ends}`
    : 'there is no plan'
  const banner = says(
    /renovación de tu plan desde el (\d+ de [a-z]+ de \d+)\. Conservas el acceso hasta el (\d+ de [a-z]+ de \d+)/,
  )
  if (!observation.path.startsWith('/app') || isUnread(observation.text)) return []
  return [
    ...wrong(
      banner,
      (since, until) => dayOrNone(plan?.past_due_since) === since && dayOrNone(plan?.access_until) === until,
      truth,
    ),
    ...(observation.path.endsWith('/dashboard') ? widgetFaults({ observation, after }, wrong, truth) : []),
  ]
}

function widgetFaults(
  { observation, after }: Pick<Moment, 'observation' | 'after'>,
  wrong: (said: RegExpExecArray | null, is: (...groups: string[]) => boolean, truth: string) => string[],
  truth: string,
): string[] {
  const plan = planOf(after)
  const [, widget = ''] = /Tu plan Ver mi suscripción (.*?)(?: Últimos recibos|$)/s.exec(observation.text) ?? []
  const ends = plan?.ends_at ? dayInWords(plan.ends_at) : null
  const owes = plan?.payment_status === 'failed' || plan?.payment_status === 'error'
  const left = plan?.ends_at ? Math.max(0, (Date.parse(plan.ends_at) - after.now) / day) : 0
  return [
    ...(widget === '' || (plan && widget.startsWith(plan.title)) ? [] : [`"${widget}" is said, and ${truth}`]),
    ...wrong(
      /Se renueva el (\d+ de [a-z]+ de \d+)\./.exec(widget),
      (on) => ends === on && plan?.auto_renew === true && plan.status === 1 && !owes,
      truth,
    ),
    ...wrong(/, hasta el (\d+ de [a-z]+ de \d+)\./.exec(widget), (on) => ends === on && plan?.status === 1, truth),
    // A day that has begun counts, and the page may have loaded a moment ago.
    ...wrong(/[TL]e quedan? (\d+) días?/.exec(widget), (days) => Math.abs(Number(days) - Math.ceil(left)) <= 1, truth),
    ...wrong(/No pudimos cobrar la renovación\./.exec(widget), () => owes, truth),
    ...wrong(/Tu plan venció\. Tus datos/.exec(widget), () => plan?.status === -2, truth),
  ]
}

/** The page of licences shows each active subscription with its last day. */
export function licencesRule({ observation, after }: Moment): string[] {
  if (!observation.headings.includes('Licencias') || isUnread(observation.text)) return []
  const active = after.subscriptions.filter(({ status }) => status === 1)
  const shown = observation.texts.filter((text) => / hasta el \d+ de [a-z]+ de \d+$/.test(text))
  const wanted = active.flatMap(({ ends_at: ends, access_until: access }) => {
    if (access !== null) return [`Pago pendiente. Conservas el acceso hasta el ${dayInWords(access)}`]
    return ends === null ? [] : [`Vigente hasta el ${dayInWords(ends)}`]
  })
  const untitled = active.filter(({ title }) => !observation.headings.includes(title)).map(({ title }) => title)
  return [
    ...(asBag(shown) === asBag(wanted) ? [] : [`licences say ${asBag(shown)}, and should say ${asBag(wanted)}`]),
    ...untitled.map((title) => `${title} is active, and the page of licences does not tell it`),
  ]
}

/** Lists of people hold only this customer's users, all of them without a search, and the own address is right. */
export function peopleRule({ observation, after }: Moment): string[] {
  const facts = new Map(observation.facts)
  const confirmed = facts.get('Correo confirmado')
  const own = after.people.find(({ email }) => email === facts.get('Correo electrónico'))
  const showsPeople =
    /^\/app\/configuracion\/(?:equipo|usuarios)$/.test(observation.path) &&
    observation.query === '' &&
    !isUnread(observation.text)
  const shown = showsPeople ? [...new Set(observation.text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])] : []
  const wanted = after.people.map(({ email }) => email)
  return [
    ...(confirmed !== undefined && confirmed !== (own?.verified ? 'Sí' : 'Todavía no')
      ? [`the address is shown as confirmed: ${confirmed}, and confirmed is: ${own?.verified}`]
      : []),
    ...(shown.length > 0 && wanted.length <= 10 && asBag(shown) !== asBag(wanted)
      ? [`the people ${asBag(shown)} are listed, and there are ${asBag(wanted)}`]
      : []),
  ]
}
