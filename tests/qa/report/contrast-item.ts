import type { Contrast, ContrastLine } from '#tests/qa/engine/contrast.ts'
import { escape, say } from './html.ts'
import type { MachineVerdict } from './judge.ts'
import { both } from './words/both.ts'
import { callInWords } from './words/call-words.ts'
import { id, sayBoth, sayState } from './words/in-page.ts'

/** Shows what a step should have given beside what it gave, line by line, with the picture that was taken then. */
export function contrastItem(machine: MachineVerdict, { of, at, expected, actual }: Contrast, picture?: string): string {
  const { should, was } = titles(machine, of, at)
  const image =
    picture === undefined
      ? ''
      : `<a href="../pictures/${picture}"><img src="../pictures/${picture}" width="390" height="844" alt="${escape(at)}"></a>`
  const isCode = of !== 'screen'
  return [
    '<div class="contrast">',
    `<section><h4>${should}</h4>${list(expected, isCode, '✗', '✓')}</section>`,
    `<section><h4>${was}</h4>${image}${list(actual, isCode, '≠', '·')}</section>`,
    '</div>',
  ].join('')
}

function titles(machine: MachineVerdict, of: Contrast['of'], at: string): { should: string; was: string } {
  const where = of === 'request' ? `${sayBoth(callInWords(at))} ${id(at)}` : at === '' ? '' : sayState(machine, at)
  const words = {
    screen: [say('Debía verse', 'It should show'), say('Se vio', 'It showed')],
    request: [say('La petición debía llevar', 'The request should carry'), say('La petición llevó', 'The request carried')],
    handover: [say('Debía pasar al flujo que sigue', 'It should pass on'), say('Pasó', 'It passed on')],
    effects: [say('Debía hacer hacia afuera', 'It should do outside itself'), say('Hizo', 'It did')],
    machine: [say('La máquina debía quedar así', 'The machine should be'), say('Quedó así', 'The machine was')],
  }[of]
  return { should: `${words[0]}${where === '' ? '' : ` · ${where}`}`, was: words[1]! }
}

function list(lines: readonly ContrastLine[], isCode: boolean, differs: string, same: string): string {
  if (lines.length === 0) return `<p>${say('nada', 'nothing')}</p>`
  const item = (line: ContrastLine) =>
    `<li${line.differs ? ' class="missing"' : ''}>${line.differs ? differs : same} ${sayBoth(both(line.says))}</li>`
  return `<ul${isCode ? ' class="code"' : ''}>${lines.map(item).join('')}</ul>`
}
