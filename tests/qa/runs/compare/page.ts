import { escape, pageOf, say } from '../../report/html.ts'
import type { Compared } from './compare.ts'

interface Folders {
  /** Addresses of the picture folders, relative to the page. */
  before: string
  after: string
  drawings: string
}

/** Returns the page of a comparison: before, after and the difference of each changed picture. It opens from disk. */
export function comparedPage({ changed, added, vanished, same }: Compared, { before, after, drawings }: Folders): string {
  const picture = (address: string, name: string, caption: string) =>
    `<figure><img loading="lazy" src="${escape(`${address}/${encodeURI(name)}`)}" alt="${escape(name)}"><figcaption>${caption}</figcaption></figure>`
  const words = { before: say('antes', 'before'), after: say('después', 'after'), difference: say('diferencia', 'difference') }
  const item = (name: string, note: string, pictures: string[]) =>
    `<li><h3>${escape(name)}</h3><p>${note}</p><div class="trio">${pictures.join('')}</div></li>`
  const changes = changed.map(({ name, difference }) =>
    item(name, `${difference.pixels} ${say('pixeles', 'pixels')} · ${(100 * difference.share).toFixed(2)} %`, [
      picture(before, name, words.before),
      picture(after, name, words.after),
      picture(drawings, name, words.difference),
    ]),
  )
  const alone = (names: string[], address: string, caption: string) =>
    names.map((name) => item(name, caption, [picture(address, name, caption)]))
  const part = (heading: string, items: string[]) =>
    items.length === 0 ? '' : `<h2>${heading} (${items.length})</h2><ol class="compared">${items.join('\n')}</ol>`
  const body = [
    `<h1>${say('Comparación de pantallas', 'Comparison of screens')}</h1>`,
    `<p>${same} ${say('iguales', 'the same')} · ${changed.length} ${say('cambiaron', 'changed')} · ${added.length} ${say('nuevas', 'added')} · ${vanished.length} ${say('ya no están', 'vanished')}</p>`,
    part(say('Cambiaron', 'Changed'), changes),
    part(say('Nuevas', 'Added'), alone(added, after, words.after)),
    part(say('Ya no están', 'Vanished'), alone(vanished, before, words.before)),
  ]
  return pageOf({ title: 'Comparación de pantallas', up: '', body: body.filter((one) => one !== '').join('\n') })
}
