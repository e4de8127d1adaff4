import { anchor, escape, moment, say, seconds } from '../html.ts'
import { id, sayBoth } from '../words/in-page.ts'
import type { Both } from '../words/both.ts'
import type { PastFailure, RunSummary } from './run-summary.ts'
import type { MachineSince } from './since.ts'

interface Since {
  run: RunSummary
  machines: ReadonlyMap<string, MachineSince>
  /** Hash and subject of each commit since, the newest first. */
  commits: readonly string[]
  titleOf: (name: string) => Both
}

/** Says on top of the report what is new since the last run: commits, failures, what was mended, what is slower. */
export function sincePart({ run, machines, commits, titleOf }: Since): string {
  const [first] = [...machines.values()]
    .map(({ before }) => before)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
  if (!first)
    return `<p class="since">${say('No hay otra corrida con qué comparar.', 'There is no other run to compare with.')}</p>`
  const all = [...machines]
  const machine = (name: string) => `<a href="machines/${name}.html">${sayBoth(titleOf(name))}</a>`
  const failure = (name: string, { path, says }: PastFailure) => {
    const where =
      path === null ? sayBoth(says) : `<a href="machines/${name}.html#${anchor(path)}">${sayBoth(says)}</a> ${id(path)}`
    return `${machine(name)}: ${where}`
  }
  const failed = all.flatMap(([name, since]) => since.failed.map((one) => failure(name, one)))
  const mended = all.flatMap(([name, since]) => since.mended.map((one) => failure(name, one)))
  const slower = all.flatMap(([name, since]) =>
    since.slower ? [`${machine(name)}: ${seconds(since.slower.before)} → ${seconds(since.slower.now)}`] : [],
  )
  const paths = all.flatMap(([name, { added, removed }]) =>
    added + removed > 0 ? [`${machine(name)}: +${added} −${removed}`] : [],
  )
  const parts = [
    list('bad', say('Fallas nuevas', 'New failures'), failed),
    list('good', say('Compuesto', 'Mended'), mended),
    list('warn', say('Más lento', 'Slower'), slower),
    list('', say('Caminos que llegaron y se fueron', 'Paths that came and went'), paths),
    list('', say('Commits', 'Commits'), commits.map(escape)),
  ].filter((part) => part !== '')
  const nothing = parts.length === 0 ? `<p>${say('Nada cambió.', 'Nothing changed.')}</p>` : ''
  return `<section class="since"><h2>${say('Desde la corrida anterior', 'Since the last run')}</h2><p>${moment(first.startedAt, run.place.timeZone)} · ${id(first.place.commit)}</p>${nothing}${parts.join('')}</section>`
}

const shown = 12

function list(mark: string, title: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const item = (line: string) => `<li>${line}</li>`
  const rest = lines.slice(shown)
  const more =
    rest.length === 0
      ? ''
      : `<details><summary>${say(`y ${rest.length} más`, `and ${rest.length} more`)}</summary><ul>${rest.map(item).join('')}</ul></details>`
  return `<p><b class="${mark}">${title} (${lines.length})</b></p><ul>${lines.slice(0, shown).map(item).join('')}</ul>${more}`
}
