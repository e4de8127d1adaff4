import { say } from './html.ts'
import type { PathVerdict } from './judge-path.ts'
import type { MachineVerdict } from './judge.ts'
import { both } from './words/both.ts'
import { inputInWords } from './words/input-words.ts'
import { id, sayBoth, sayStates } from './words/in-page.ts'

/** Returns the labels of all steps of a path. */
const labelsOf = ({ label }: PathVerdict): string[] => (label === '(start)' ? [] : label.split(' → '))

/** Returns a step in words, and its name in the code. */
export function sayStep({ words }: PathVerdict, label: string, at: number): string {
  return `${sayBoth(words[at] ?? both(label))} ${id(label)}`
}

/** Lists the steps of a path in words, each with where it leads; the one that failed stands out. */
export function stepList(machine: MachineVerdict, path: PathVerdict): string {
  const { played, failures, input } = path
  const [failure] = failures
  const stopped = played?.failure ? played.steps.length : -1
  const items = labelsOf(path).map((label, at) => {
    const reached = played?.steps[at]?.states ?? (at === stopped ? (failure?.states ?? []) : [])
    const leads = reached.length === 0 ? '' : ` → ${sayStates(machine, reached)}`
    const mark = at === stopped ? ' class="stopped"' : ''
    return `<li${mark}>${at === stopped ? '✗ ' : ''}${sayStep(path, label, at)}${leads}</li>`
  })
  const begins = played?.begins ? ` → ${sayStates(machine, played.begins.states)}` : ''
  return `<p>${say('Comienza', 'Begins')} ${sayBoth(inputInWords(input))} ${id(input)}${begins}</p><ol class="steps">${items.join('')}</ol>`
}

/**
 * Returns what the chart needs to draw a path: its states, the numbers of the transitions of each step, and whether it
 * failed.
 */
export function walkData({ played, failures }: PathVerdict, numbers: ReadonlyMap<string, number>): string {
  const failure = played?.failure ?? failures[0]
  const steps = [...(played?.steps ?? []), ...(failure ? [failure] : [])]
  const states = [...(played?.begins?.states ?? []), ...steps.flatMap(({ states: reached }) => reached)]
  const takes = steps.map(({ definitions }) => definitions.flatMap((one) => numbers.get(one) ?? []).join(',')).join(' ')
  const mark = failures.length > 0 ? ' data-failed="1"' : ''
  const from = (played?.steps.at(failure ? -1 : -2) ?? played?.begins)?.states[0] ?? ''
  return `data-from="${from}" data-states="${[...new Set(states)].join(' ')}" data-takes="${takes}"${mark}`
}
