import type { Moment } from '../moment.ts'
import { centavosIn } from './amounts.ts'

/** List prices of the demo catalogue in centavos, with IVA, as the cards of the plans show them: a month, a year. */
const plans: Readonly<Record<string, readonly [number, number]>> = {
  Básico: [29_900, 358_800],
  Profesional: [79_900, 958_800],
  Empresarial: [189_900, 2_278_800],
}
const extras: Readonly<Record<string, readonly [number, number]>> = {
  'Usuario adicional': [7_900, 94_800],
  'Paquete de 100 facturas': [14_900, 14_900],
  '10 GB de almacenamiento': [4_900, 58_800],
  'RFC emisor adicional': [12_900, 154_800],
  '25 empleados más': [19_900, 238_800],
}
const codes: Readonly<Record<string, (base: number) => number>> = {
  BIENVENIDA: (base) => Math.round(base / 10),
  MENOS100: (base) => Math.min(base, 10_000),
  SOLOPRO: (base) => Math.round(base / 4),
}

/**
 * The totals on the screen are right, by the prices of the catalogue and the promo code that the page shows as applied
 * (docs/specification.md#constants).
 */
export function cartRule({ observation }: Moment): string[] {
  const shown = new Map(observation.facts.map(([term, value]) => [term, centavosIn(value)[0] ?? 0]))
  const total = shown.get('Total')
  const subtotal = shown.get('Subtotal')
  if (total === undefined || subtotal === undefined || !observation.headings.includes('Lo que llevas')) return []
  const base = subtotal - (shown.get('Descuentos') ?? 0)
  const promo = shown.get('Descuento por código') ?? 0
  const applied = /El código (\S+) fue aplicado/.exec(observation.text)?.[1]
  const off = applied === undefined ? 0 : (codes[applied]?.(base) ?? promo)
  const said = /Pagar (\$[\d,.]+)/.exec(observation.controls.find(({ name }) => name.startsWith('Pagar $'))?.name ?? '')?.[1]
  return [
    ...(promo === off ? [] : [`the code ${applied ?? '(none)'} takes ${promo} off ${base}, and ${off} was expected`]),
    ...(base - promo === total ? [] : [`${subtotal} less ${subtotal - base} less ${promo} is shown as ${total}`]),
    ...(said === undefined || centavosIn(said)[0] === total ? [] : [`the button says ${said}, and the total is ${total}`]),
    ...listPriceOf(observation, subtotal),
  ]
}

function listPriceOf(observation: Moment['observation'], subtotal: number): string[] {
  const inCart = observation.texts.slice(observation.texts.indexOf('Lo que llevas'))
  const plan = Object.keys(plans).find((name) => inCart.includes(name))
  if (plan === undefined) return []
  const counts = Object.keys(extras).map((name) => [name, countOf(observation.counts, name)] as const)
  const sums = ([0, 1] as const).map((period) =>
    counts.reduce((sum, [name, count]) => sum + count * (extras[name]?.[period] ?? 0), plans[plan]?.[period] ?? 0),
  )
  return sums.includes(subtotal)
    ? []
    : [`the subtotal of ${plan} with ${JSON.stringify(counts.filter(([, count]) => count > 0))} is shown as ${subtotal}`]
}

/** Returns how many of an extra are in the cart. */
function countOf(counts: readonly string[], name: string): number {
  return Number(counts.find((count) => count.startsWith(`${name}: `))?.slice(name.length + 2) ?? 0)
}

/**
 * A promo code that the person applied, and did not remove or use, stays applied wherever the same cart appears again.
 */
export function promoRule({ observation, after }: Moment, code: string | null): string[] {
  if (
    code === null ||
    !observation.headings.includes('Lo que llevas') ||
    !/¿Tienes un código\?|Código promocional|fue aplicado/.test(observation.text)
  )
    return []
  if (after.orders.some(({ status }) => status === 'paid') || /Vuelve a (?:escribir|aplicar)/.test(observation.text)) return []
  const isThere = observation.text.includes(`El código ${code} fue aplicado`)
  return isThere ? [] : [`the code ${code} was applied by this person, and the cart does not have it any more`]
}
