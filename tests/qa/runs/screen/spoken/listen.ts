import { virtual } from '@guidepup/virtual-screen-reader'

/** What a screen reader says at one place, and what it says inside of it. */
export interface Spoken {
  phrase: string
  isText: boolean
  /** The language of the place when it is not that of the page. */
  lang?: string
  parts: Spoken[]
}

/** More phrases than any screen of ours has. */
const endless = 3000

/** Moves a virtual screen reader from the beginning of a part of the page to its end. */
export async function listen(container: HTMLElement): Promise<Spoken[]> {
  const steps: { node: Node | null; phrase: string }[] = []
  await virtual.start({ container })
  do {
    steps.push({ node: virtual.activeNode, phrase: await virtual.lastSpokenPhrase() })
    if (steps.length > endless) throw new Error(`The screen reader does not come to an end: ${steps.at(-1)?.phrase}`)
    await virtual.next()
  } while (virtual.activeNode !== container)
  await virtual.stop()
  const last = new Map(steps.map(({ node }, index) => [node, index]))
  const root: Spoken = { phrase: '', isText: false, parts: [] }
  const open: { node: Node | null; spoken: Spoken }[] = [{ node: null, spoken: root }]
  for (const [index, { node, phrase }] of steps.entries()) {
    if (node !== null && open.at(-1)?.node === node) {
      open.pop()
      continue
    }
    const spoken: Spoken = { phrase: phraseAt(node, phrase), isText: node instanceof Text, ...languageAt(node), parts: [] }
    open.at(-1)!.spoken.parts.push(spoken)
    if (last.get(node) !== index && node !== container) open.push({ node, spoken })
  }
  return root.parts
}

// A password is no role of ARIA, and what was typed there is not said.
function phraseAt(node: Node | null, phrase: string): string {
  if (!(node instanceof HTMLInputElement) || node.type !== 'password') return phrase
  return `password, ${node.value === '' ? phrase : phrase.replace(node.value, '••••')}`
}

function languageAt(node: Node | null): Pick<Spoken, 'lang'> {
  const element = node instanceof Element ? node : node?.parentElement
  const lang = element?.closest<HTMLElement>('[lang]:not(html)')?.lang.slice(0, 2)
  return lang === undefined || document.documentElement.lang.startsWith(lang) ? {} : { lang }
}
