import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import { escape, say } from '../html.ts'
import type { MachineVerdict } from '../judge.ts'
import { type Both, type Dictionary, translate } from './both.ts'
import { id, sayBoth, sayState } from './in-page.ts'

const proofs: Dictionary = {
  crash: ['La máquina se rompe', 'The machine crashes'],
  'dead end': ['De aquí nadie puede terminar', 'Nobody can finish from here'],
  'endless wait': ['Espera sin límite', 'It waits without a limit'],
  'harmful twice': ['Hacerlo dos veces hace daño', 'Doing it twice does harm'],
  'missing onError': ['Nadie escucha la falla de una llamada', 'Nobody hears that a call failed'],
  'never taken': ['Un cambio que nada puede causar', 'A transition that nothing can cause'],
  'unheard code': ['Un rechazo que nadie escucha', 'A refusal that nobody hears'],
  'unreachable state': ['Un estado al que nada lleva', 'A state to which nothing leads'],
  'not as reviewed': ['No es como se revisó', 'Not as reviewed'],
  'random walk': ['Un paseo al azar falló', 'A random walk failed'],
  'real server': ['En el servidor real', 'On the real server'],
  states: ['Los estados en su pantalla', 'The states on their screen'],
  focus: ['El foco', 'The focus'],
  text: ['El texto', 'The text'],
  language: ['El idioma', 'The language'],
  keyboard: ['El teclado', 'The keyboard'],
  announcement: ['El anuncio', 'The announcement'],
}

/** What a finding says in English, and in Spanish. */
const sentences: readonly (readonly [says: RegExp, es: string])[] = [
  [/^no event and no outcome takes this transition$/, 'ningún acto y ninguna respuesta causa este cambio'],
  [/^nothing that can happen leads here$/, 'nada de lo que puede pasar lleva aquí'],
  [/^nobody looked at its states on their screen$/, 'nadie miró sus estados en la pantalla'],
  [/^it was planned and nobody walked it$/, 'se planeó y nadie lo recorrió'],
  [/^no way from here to (.+)$/, 'de aquí no hay camino a $1'],
  [/^nobody hears that (.+) failed$/, 'nadie escucha que falló $1'],
  [/^no transition hears that (.+) was refused with (.+)$/, 'ningún cambio escucha que $1 se rechazó con $2'],
  [/^(.+) changes nothing$/, '$1 no cambia nada'],
  [/^(.+) has no time limit$/, '$1 no tiene límite de tiempo'],
  [/^(\w+) of (.+) does not lead out$/, 'el fin de $2 ($1) no lleva fuera'],
  [/^(".+") twice (.+)$/, '$1 dos veces: $2'],
  [/^(.+) and (.+) are one over the other$/, '$1 y $2 están uno sobre el otro'],
  [/^the page moves sideways: (.+) in (\d+), for (.+)$/, 'la página se mueve de lado: $1 en $2, por $3'],
  [/^Tab does not come out; it went to (.+)$/, 'Tab no sale; fue a $1'],
  [/^Tab goes back from (.+) to (.+)$/, 'Tab vuelve de $1 a $2'],
  [/^Tab never comes to (.+)$/, 'Tab nunca llega a $1'],
  [/^Tab comes twice to (.+)$/, 'Tab llega dos veces a $1'],
  [/^the focus is not seen on (.+)$/, 'no se ve el foco en $1'],
  [/^(.+) is of the other language$/, '$1 está en el otro idioma'],
  [/^(.+) is of no catalogue$/, '$1 no es de ningún catálogo'],
]

/** Returns what a finding says in words; one that nobody has translated stays in English. */
export function findingInWords(says: string): Both {
  const sentence = sentences.find(([pattern]) => pattern.test(says))
  return { es: sentence ? says.replace(...sentence) : says, en: says }
}

/** Returns what a proof looks for, in words. `focus (en)` is a check in one language. */
export function proofInWords(proof: string): Both {
  const [name = '', locale] = proof.split(' (')
  const { es, en } = translate(proofs, name)
  const more = locale === undefined ? '' : ` (${locale}`
  return { es: es + more, en: en + more }
}

/** Returns a finding as a sentence: what, where, and what was found there. */
export function sayFinding(machine: Pick<MachineVerdict, 'stateWords'>, { proof, where, says }: Finding): string {
  return `<b>${sayBoth(proofInWords(proof))}</b> · ${sayWhere(machine, where)}: ${sayBoth(findingInWords(says))}`
}

/** Returns the place of a finding: a state, a transition of a state, or what stands there. */
function sayWhere(machine: Pick<MachineVerdict, 'stateWords'>, where: string): string {
  const [node = '', event, branch] = where.split(' | ')
  const place = node.split('.').slice(1).join('.')
  if (!(place in machine.stateWords)) return escape(where)
  if (event === undefined) return sayState(machine, place)
  return `${say('desde', 'from')} ${sayState(machine, place)} ${id(`${event}${branch === '0' ? '' : ` | ${branch}`}`)}`
}
