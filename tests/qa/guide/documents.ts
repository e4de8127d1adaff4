import { wrapProse } from '#scripts/lib/wrap-prose.ts'
import { payingFlows } from '#tests/flows/paying.ts'
import { customerFlows, storyOf } from '#tests/flows/stories.ts'
import { cardFailures, commonFailures, failuresOf, type Advice } from './failures.ts'
import { scenesOf, type Scene } from './scenes.ts'

export const pictureFolder = 'imagenes'
const cardChapter = 'tarjetas-rechazadas.md'
const failureChapter = 'si-algo-falla.md'
const written = '<!-- Lo escribe npm run guide a partir de los modelos y del catálogo de mensajes. -->'

/** The chapters of the guide by the name of their flow. */
export const chapters = customerFlows

/** Returns the expected content of every file of docs/guia except the pictures, by name. */
export async function guideDocuments(): Promise<Map<string, string>> {
  const documents = new Map([
    ['README.md', index()],
    [cardChapter, cardPage()],
    [failureChapter, failurePage()],
  ])
  for (const flow of chapters) documents.set(`${flow}.md`, chapter(flow, await scenesOf(flow)))
  return documents
}

function index(): string {
  const lines = chapters.map((flow) => {
    const { title, purpose } = storyOf(flow)
    return `- [${title.es}](${flow}.md): ${purpose.es}`
  })
  return page('Guía de uso', [
    'Qué hace cada pantalla, paso a paso, y qué hacer cuando algo falla. Las imágenes son de un teléfono.',
    lines.join('\n'),
    `Lo que puede fallar en cualquier pantalla: [qué dice y qué hacer](${failureChapter}).`,
    `Si tu banco no acepta una tarjeta: [qué dice la pantalla y qué hacer](${cardChapter}).`,
  ])
}

function chapter(flow: string, scenes: readonly Scene[]): string {
  const { title, purpose } = storyOf(flow)
  const failures = failuresOf(flow)
  return page(title.es, [
    purpose.es,
    '## Paso a paso',
    ...scenes.map((scene, at) => sceneText(scene, at + 1, title.es)),
    '## Si algo falla',
    ...(failures.length > 0 ? [table(failures)] : []),
    `Lo que puede fallar en cualquier pantalla, como la conexión, está [aparte](${failureChapter}).`,
    ...(payingFlows.has(flow)
      ? [`Si tu banco no acepta la tarjeta, mira [qué dice la pantalla y qué hacer](${cardChapter}).`]
      : []),
    '[Todos los capítulos](README.md)',
  ])
}

function sceneText({ said, shots, ends }: Scene, number: number, title: string): string {
  const pictures = shots.map(({ name, state }) => `<img src="${pictureFolder}/${name}" width="240" alt="${title}: ${state}">`)
  const text = wrapProse(`${number}. ${said}`, '   ').join('\n')
  const lines = [text, pictures.join('\n   '), ends ? 'Con esto termina, y sigue otra pantalla.' : '']
  return lines.filter((line) => line !== '').join('\n\n   ')
}

function failurePage(): string {
  return page('Lo que puede fallar en cualquier pantalla', [table(commonFailures()), '[Todos los capítulos](README.md)'])
}

function cardPage(): string {
  return page('Cuando una tarjeta no se acepta', [
    'Lo que dice la pantalla de un pago que no pasó, y los botones que ofrece.',
    table(cardFailures()),
    '[Todos los capítulos](README.md)',
  ])
}

function table(rows: readonly Advice[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(['La pantalla dice', 'Qué hacer']), line(['---', '---']), ...rows.map(line)].join('\n')
}

function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, written, ...parts].join('\n\n')}\n`
}
