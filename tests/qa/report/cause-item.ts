import { say } from './html.ts'
import type { MachineVerdict } from './judge.ts'
import type { Redirection } from './redirections.ts'
import { id, sayBoth, sayState } from './words/in-page.ts'
import { triggerInWords } from './words/trigger-words.ts'

/** Says where a machine leads elsewhere than a person has reviewed, for a machine that failed. */
export function causePart(machine: MachineVerdict, numbers: ReadonlyMap<string, number>): string {
  const { redirections, passed } = machine
  if (passed || redirections.length === 0) return ''
  const title = say(
    'La causa probable: va a otra parte de la que se revisó',
    'The likely cause: it leads elsewhere than was reviewed',
  )
  return `<section class="cause"><h3>${title}</h3>${redirections.map((one) => redirectionItem(machine, one, numbers)).join('')}</section>`
}

function redirectionItem(
  machine: MachineVerdict,
  { where, from, when, under, now, reviewed }: Redirection,
  numbers: ReadonlyMap<string, number>,
): string {
  const condition = under === '' ? '' : ` ${say('si', 'if')} ${id(under)}`
  const none = say('nada: ese cambio no existe', 'nothing: there is no such transition')
  const state = (place: string | null) => (place === null ? none : sayState(machine, place))
  const should = reviewed === null ? '' : ` data-should="${from}>${reviewed}"`
  return [
    `<div data-from="${from}" data-states="${from} ${now ?? ''}" data-takes="${numbers.get(where) ?? ''}" data-failed="1"${should}>`,
    `<p>${say('En', 'In')} ${sayState(machine, from)}. ${sayBoth(triggerInWords(when))} ${id(when)}${condition}:</p>`,
    `<dl class="fork"><dt>${say('debía ir a', 'should lead to')}</dt><dd class="good">✓ ${state(reviewed)}</dd>`,
    `<dt>${say('va a', 'leads to')}</dt><dd class="bad">✗ ${state(now)}</dd></dl>`,
    `<button type="button" class="on-chart">${say('Ver en el diagrama', 'Show on the chart')}</button></div>`,
  ].join('')
}
