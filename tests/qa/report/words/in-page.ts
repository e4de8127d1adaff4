import { escape, say } from '../html.ts'
import type { MachineVerdict } from '../judge.ts'
import type { Both } from './both.ts'

/** Returns a text of both languages for a page, which shows one of them. */
export const sayBoth = ({ es, en }: Both): string => (es === en ? escape(es) : say(escape(es), escape(en)))

/** Returns a name of the code, small. */
export const id = (name: string): string => `<small class="id">${escape(name)}</small>`

/** Returns a state by what its screen says, its name small beside it. */
export function sayState({ stateWords }: Pick<MachineVerdict, 'stateWords'>, place: string): string {
  const words = stateWords[place]
  return words && words.es !== place ? `${sayBoth(words)} ${id(place)}` : `<b>${escape(place)}</b>`
}

export const sayStates = (verdict: Pick<MachineVerdict, 'stateWords'>, places: readonly string[]): string =>
  places.map((place) => sayState(verdict, place)).join(' + ')
