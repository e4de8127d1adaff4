import type { Offence } from './check-text.ts'
import type { Text } from './read-texts.ts'

/** How many words a button may have. A value that is filled in counts as one. */
export const mostButtonWords = 6

/** A button says what it does; the others answer a question, say what has happened, or lead through pages. */
const act = /^(?:Sí, )?\p{L}+(?:ar|er|ir)(?:me|se|lo|la|los|las)?(?=[\s:,]|$)/u
const other = /^(?:No|Ya) |^¿.*\?$|^(?:Anterior|Siguiente|Entendido)$/u

/** Returns what is wrong with the text of a button. */
export function checkButton(button: Text): Offence[] {
  const { text } = button
  const offence = (instead: string): Offence => ({ ...button, rule: 'button', instead })
  const words = text.split(' ').length
  return [
    ...(text.endsWith('.') ? [offence('no full stop')] : []),
    ...(words > mostButtonWords ? [offence(`${words} words: at most ${mostButtonWords}`)] : []),
    ...(act.test(text) || other.test(text) ? [] : [offence('an infinitive, such as “Guardar”')]),
  ]
}
