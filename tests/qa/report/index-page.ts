import type { RunRecord } from '../folder.ts'
import { rerunLine } from '../selection.ts'
import { anchor, escape, moment, pageOf, say, seconds } from './html.ts'
import type { MachineSince } from './history/since.ts'
import type { MachineVerdict } from './judge.ts'
import { byRisk, failuresIn, machineTable } from './machine-table.ts'
import { sayFinding } from './words/finding-words.ts'
import { id, sayBoth } from './words/in-page.ts'

const sum = (machines: readonly MachineVerdict[], of: (machine: MachineVerdict) => number) =>
  machines.reduce((total, machine) => total + of(machine), 0)

/** The recovery matrix's own script shows this link when the matrix was run too. */
const recovery = `<p id="recovery" hidden><a href="recovery/index.html">${say('Matriz de recuperación', 'Recovery matrix')}</a></p><script src="recovery/present.js"></script>`

interface News {
  machines: ReadonlyMap<string, MachineSince>
  /** What is new since the last run, for the page. */
  part: string
  /** How many machines are not finished; null when the run has ended. */
  left: number | null
}

/** Returns the first page: whether all passed, what is new, how much ran, what failed, and every machine. */
export function indexPage(machines: readonly MachineVerdict[], run: RunRecord, news: News): string {
  const passed = machines.every((machine) => machine.passed)
  const body = [
    heading(passed, news.left),
    placeLine(run),
    recovery,
    failures(machines, run),
    news.part,
    totals(machines, run),
    machineTable(machines, news.machines),
  ]
  return pageOf({ title: 'QA · Receptio', up: '', body: body.join('\n'), isFinal: news.left === null })
}

function heading(passed: boolean, left: number | null): string {
  const failing = say('Hay fallas', 'Something failed')
  if (left === null) {
    const title = passed ? say('Todo pasó', 'Everything passed') : failing
    return `<h1 class="${passed ? 'good' : 'bad'}">${passed ? '✓' : '✗'} ${title}</h1>`
  }
  const soFar = passed ? say('sin fallas hasta ahora', 'no failure so far') : failing
  const rest = say(`faltan el servidor real y estas máquinas: ${left}`, `the real server is left, and machines: ${left}`)
  return `<h1 class="${passed ? 'warn' : 'bad'}">… ${say('Corre todavía', 'Still running')}: ${soFar}</h1><p>${rest}</p>`
}

function placeLine({ startedAt, selection, place, chromium, ...run }: RunRecord): string {
  const { commit, branch, machine, timeZone } = place
  const parts = [
    `${say('Corrida del', 'Run of')} ${moment(startedAt, timeZone)}`,
    `commit <code>${escape(commit)}</code> ${say('de la rama', 'of the branch')} <code>${escape(branch)}</code>`,
    ...(commit.endsWith('-dirty') ? [say('con cambios sin guardar en un commit', 'with changes that are in no commit')] : []),
    ...(chromium === null ? [] : [`Chromium ${escape(chromium)}`]),
    escape(machine),
    `${say('semilla', 'seed')} ${selection.seed}`,
  ]
  return `<p>${parts.join(' · ')}${chosen({ startedAt, selection, place, chromium, ...run })}</p>`
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
  const failed = sum(machines, (machine) => machine.paths.filter((path) => path.failures.length > 0).length)
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
  const boxes = byRisk(machines)
    .filter((machine) => failuresIn(machine) > 0)
    .map((machine) => machineBox(machine, run))
  return boxes.length === 0 ? '' : `<h2 class="bad">${say('Fallas', 'Failures')}</h2>${boxes.join('')}`
}

function machineBox(machine: MachineVerdict, run: RunRecord): string {
  const { name, title, findings } = machine
  const lines = findings.map((finding) => `<li>${sayFinding(machine, finding)}</li>`)
  return [
    `<div class="failure"><h3><a href="machines/${name}.html">${sayBoth(title)}</a> ${id(name)}</h3>`,
    ...pathLines(machine, run),
    lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`,
    `<p><a href="machines/${name}.html">${say('Ver la causa, lo esperado y lo visto', 'See the cause, what was expected and what was seen')} →</a></p></div>`,
  ].join('')
}

// One defect fails many paths: groups the failures with the same message.
function pathLines({ name, paths }: MachineVerdict, { selection }: RunRecord): string[] {
  const failed = paths.filter(({ failures: own }) => own.length > 0)
  const alike = Map.groupBy(failed, ({ failures: own }) => own[0]?.message ?? '')
  return [...alike].map(([message, group]) => {
    const links = group.map((path) => `<a href="machines/${name}.html#${anchor(path.id)}">${escape(path.id)}</a>`)
    const again = escape(rerunLine(group[0]?.id ?? '', selection))
    return `<details><summary>${group.length} ${group.length === 1 ? say('camino', 'path') : say('caminos', 'paths')} · ${escape(group[0]?.label ?? '')}</summary><pre>${escape(message)}</pre><p><code>${again}</code></p><p>${links.join(' · ')}</p></details>`
  })
}
