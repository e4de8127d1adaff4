import type { RunRecord } from '../folder.ts'
import { rerunLine } from '../selection.ts'
import { anchor, escape, moment, pageOf, say, seconds } from './html.ts'
import type { MachineVerdict } from './judge.ts'

const sum = (machines: readonly MachineVerdict[], of: (machine: MachineVerdict) => number) =>
  machines.reduce((total, machine) => total + of(machine), 0)
const failedIn = ({ paths }: MachineVerdict) => paths.filter(({ failures }) => failures.length > 0).length

/** The recovery matrix's own script shows this link when the matrix was run too. */
const recovery = `<p id="recovery" hidden><a href="recovery/index.html">${say('Matriz de recuperación', 'Recovery matrix')}</a></p><script src="recovery/present.js"></script>`

/** Returns the first page: whether all passed, how much ran, what failed, and every machine. */
export function indexPage(machines: readonly MachineVerdict[], run: RunRecord): string {
  const passed = machines.every((machine) => machine.passed)
  const title = passed ? say('Todo pasó', 'Everything passed') : say('Hay fallas', 'Something failed')
  const body = [
    `<h1 class="${passed ? 'good' : 'bad'}">${passed ? '✓' : '✗'} ${title}</h1>`,
    `<p>${say('Corrida del', 'Run of')} ${moment(run.startedAt)} · ${say('semilla', 'seed')} ${run.selection.seed}${chosen(run)}</p>`,
    recovery,
    totals(machines, run),
    failures(machines, run),
    `<h2>${say('Máquinas', 'Machines')}</h2>`,
    `<div class="scroll" tabindex="0"><table><thead><tr>${heads()}</tr></thead><tbody>${machines.map(row).join('\n')}</tbody></table></div>`,
  ]
  return pageOf({ title: 'QA · Receptio', up: '', body: body.join('\n') })
}

function chosen({ selection: { machine, path, to, broken } }: RunRecord): string {
  const named = (one: string) => `<code>${escape(one)}</code>`
  const parts = [machine, path, to].filter((one) => one !== undefined).map(named)
  return [
    parts.length === 0 ? '' : ` · ${say('solo', 'only')} ${parts.join(' ')}`,
    broken === undefined ? '' : ` · ${say('descompuesta a propósito', 'broken on purpose')}: ${named(broken)}`,
  ].join('')
}

function totals(machines: readonly MachineVerdict[], { startedAt, endedAt }: RunRecord): string {
  const share = (of: 'states' | 'definitions') =>
    `${sum(machines, ({ coverage }) => coverage[of].covered)} / ${sum(machines, ({ coverage }) => coverage[of].of)}`
  const paths = sum(machines, (machine) => machine.paths.length)
  const failed = sum(machines, failedIn)
  const tiles = [
    [say('Máquinas', 'Machines'), String(machines.length)],
    [say('Estados', 'States'), share('states')],
    [say('Transiciones', 'Transitions'), share('definitions')],
    [say('Caminos que pasaron', 'Paths that passed'), `${paths - failed} / ${paths}`],
    [say('Celdas: estado × fin de llamada', 'Cells: state × end of a call'), String(sum(machines, ({ cells }) => cells))],
    [say('Estados mirados', 'States looked at'), String(sum(machines, ({ states }) => states?.states ?? 0))],
    [say('Imágenes', 'Pictures'), String(sum(machines, ({ pictures }) => pictures))],
    [say('Tiempo', 'Time'), seconds(Date.parse(endedAt) - Date.parse(startedAt))],
  ]
  return `<dl class="totals">${tiles.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

function failures(machines: readonly MachineVerdict[], run: RunRecord): string {
  const boxes = machines.flatMap((machine) => [
    ...machine.findings.map((finding) => findingBox(machine, finding)),
    ...pathBoxes(machine, run),
  ])
  return boxes.length === 0 ? '' : `<h2 class="bad">${say('Fallas', 'Failures')}</h2>${boxes.join('')}`
}

function findingBox({ name }: MachineVerdict, { proof, where, says }: MachineVerdict['findings'][number]): string {
  return `<div class="failure"><a href="machines/${name}.html">${name}</a> · ${escape(`${proof}: ${where}`)}<pre>${escape(says)}</pre></div>`
}

// One defect fails many paths: groups the failures with the same message.
function pathBoxes({ name, paths }: MachineVerdict, { selection }: RunRecord): string[] {
  const failed = paths.filter(({ failures }) => failures.length > 0)
  const alike = Map.groupBy(failed, ({ failures }) => failures[0]?.message ?? '')
  return [...alike].map(([message, group]) => {
    const ids = group.map(({ id }) => `<a href="machines/${name}.html#${anchor(id)}">${escape(id)}</a>`)
    const again = escape(rerunLine(group[0]?.id ?? '', selection))
    const count = `${group.length} ${say('caminos', 'paths')}`
    return `<div class="failure"><b>${count}</b><pre>${escape(message)}</pre><p><code>${again}</code></p><p>${ids.join(' · ')}</p></div>`
  })
}

function heads(): string {
  const numbers = [
    say('Estados', 'States'),
    say('Transiciones', 'Transitions'),
    say('Caminos', 'Paths'),
    say('Celdas', 'Cells'),
    say('Tiempo', 'Time'),
  ]
  return `<th>${say('Máquina', 'Machine')}</th><th>${say('Resultado', 'Result')}</th>${numbers.map((name) => `<th class="number">${name}</th>`).join('')}`
}

function row(machine: MachineVerdict): string {
  const { name, kind, passed, coverage, paths, cells, ms, findings } = machine
  const failed = failedIn(machine) + findings.length
  const verdict = passed
    ? `<span class="good">✓ ${say('pasó', 'passed')}</span>`
    : `<span class="bad">✗ ${failed > 0 ? `${failed} ${say('fallas', 'failures')}` : say('incompleta', 'incomplete')}</span>`
  const numbers = [
    `${coverage.states.covered}/${coverage.states.of}`,
    `${coverage.definitions.covered}/${coverage.definitions.of}`,
    paths.length,
    cells,
    seconds(ms),
  ]
  const what = kind === 'lifecycle' ? ` <small>${say('ciclo de vida', 'lifecycle')}</small>` : ''
  return `<tr><th scope="row"><a href="machines/${name}.html">${name}</a>${what}</th><td>${verdict}</td>${numbers.map((value) => `<td class="number">${value}</td>`).join('')}</tr>`
}
