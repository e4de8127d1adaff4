import { rerunLine, type Selection } from '../selection.ts'
import { causePart } from './cause-item.ts'
import { contrastItem } from './contrast-item.ts'
import { anchor, escape, say } from './html.ts'
import type { Failure, PathVerdict } from './judge-path.ts'
import type { MachineVerdict } from './judge.ts'
import { stepList, walkData } from './step-list.ts'
import { sayFinding } from './words/finding-words.ts'
import { sayStates } from './words/in-page.ts'

/** Shows what failed of a machine: the likely cause, one path for each kind of failure, and what the proofs found. */
export function failuresPart(machine: MachineVerdict, selection: Selection, numbers: ReadonlyMap<string, number>): string {
  const failed = machine.paths.filter(({ failures }) => failures.length > 0)
  const alike = Map.groupBy(failed, ({ failures }) => failures[0]?.message ?? '')
  const items = [...alike.values()].map((group) => groupItem(machine, group, selection, numbers))
  const findings = machine.findings.map((finding) => `<li>${sayFinding(machine, finding)}</li>`)
  if (items.length + findings.length === 0) return ''
  return [
    `<section class="failures"><h2 class="bad">${say('Qué falló', 'What failed')}</h2>`,
    causePart(machine, numbers),
    ...items,
    findings.length === 0 ? '' : `<h3>${say('Lo que se halló', 'What was found')}</h3><ul>${findings.join('')}</ul>`,
    '</section>',
  ].join('')
}

function groupItem(
  machine: MachineVerdict,
  group: readonly PathVerdict[],
  selection: Selection,
  numbers: ReadonlyMap<string, number>,
): string {
  const path = group.toSorted((one, other) => one.words.length - other.words.length)[0]!
  const failure = worst(path.failures)
  const should = expectedLead(machine, failure)
  const others = group.filter((one) => one !== path)
  const links = others.map(({ id }) => `<a href="#${anchor(id)}">${escape(id)}</a>`)
  return [
    `<article class="failure" ${walkData(path, numbers)}${should === null ? '' : ` data-should="${should}"`}>`,
    `<h3>✗ ${headline(machine, failure)}</h3>`,
    stepList(machine, path),
    failure.contrast ? contrastItem(machine, failure.contrast, failure.picture) : '',
    `<p><button type="button" class="on-chart">${say('Ver en el diagrama', 'Show on the chart')}</button> <a href="#${anchor(path.id)}">${say('El camino completo', 'The whole path')}</a></p>`,
    `<details><summary>${say('El mensaje y cómo repetirlo', 'The message, and how to run it again')}</summary><pre>${escape(failure.message)}</pre><p class="again"><code>${escape(rerunLine(path.id, selection))}</code></p></details>`,
    links.length === 0 ? '' : `<details><summary>${alikeWords(links.length)}</summary><p>${links.join(' · ')}</p></details>`,
    '</article>',
  ].join('')
}

const alikeWords = (count: number): string =>
  count === 1
    ? say('Otro camino falla igual', 'Another path fails alike')
    : say(`Otros ${count} caminos fallan igual`, `${count} other paths fail alike`)

/** The failure that says most: one with both sides, first. */
const worst = (failures: readonly Failure[]): Failure => (failures.find(({ contrast }) => contrast) ?? failures[0])!

function headline(machine: MachineVerdict, { level, states, contrast, message }: Failure): string {
  const at = states.length === 0 ? '' : ` · ${sayStates(machine, states)}`
  const what = {
    screen: say('La pantalla no muestra lo que debía', 'The screen does not show what it should'),
    request: say('La petición no lleva lo que se eligió', 'The request does not carry what was chosen'),
    handover: say('Al flujo que sigue le llega otra cosa', 'The next flow gets something else'),
    effects: say('El flujo hace hacia afuera otra cosa', 'The flow does something else outside itself'),
    machine: say('La máquina queda en otra situación', 'The machine ends in another situation'),
  }
  if (contrast) return what[contrast.of] + at
  const where = level === 'screen' ? say('En la pantalla', 'On the screen') : say('En la máquina', 'On the machine')
  const absent = message === 'it was planned and did not run'
  return `${where}: ${absent ? say('se planeó y no corrió', 'it was planned and did not run') : say('el camino falló', 'the path failed')}${at}`
}

/** Returns `from>to` for a failing step that the reviewed table leads elsewhere. */
function expectedLead({ redirections }: MachineVerdict, { definitions }: Failure): string | null {
  const [moved] = redirections.filter(({ where, reviewed }) => reviewed !== null && definitions.includes(where))
  const [first] = moved ? [moved] : redirections.filter(({ reviewed }) => reviewed !== null)
  return first ? `${first.from}>${first.reviewed}` : null
}
