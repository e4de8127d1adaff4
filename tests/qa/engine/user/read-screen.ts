import type { ContrastLine } from '../contrast.ts'
import { accessibleName, tidy } from './accessible-name.ts'
import { findAll, isChecked, isSeen, isShown } from './find.ts'
import { elementInWords } from './in-words.ts'
import type { Role, ScreenElement, Words } from './user.ts'

const named: readonly Role[] = ['heading', 'alert', 'status', 'button', 'link', 'textbox', 'checkbox', 'radio', 'disclosure']
const texts = 'p, dt, dd, li, legend'

/** Compares elements with the page in Spanish, and reads the page in its order. */
export function readScreen(elements: readonly ScreenElement[]): { expected: ContrastLine[]; actual: ContrastLine[] } {
  const root = document.body
  const expected = elements.map((one) => ({ says: elementInWords(one), differs: !isSeen(root, 'es', one) }))
  return { expected, actual: outline(root).map((says) => ({ says, differs: false })) }
}

/** Returns everything that a person finds on the page, in its order. */
function outline(root: HTMLElement): Words[] {
  const roles = new Map(named.flatMap((role) => findAll(root, 'es', { role }).map((element) => [element, role] as const)))
  const lines = [...root.querySelectorAll<HTMLElement>('*')].flatMap((element): Words[] => {
    const role = roles.get(element)
    if (role) return [inWords(element, role)]
    const text = tidy(element.innerText ?? '')
    const isOwnText =
      element.matches(texts) && isShown(element) && text !== '' && ![...roles.keys()].some((one) => element.contains(one))
    const isInNamed = [...roles.keys()].some((one) => one !== element && one.contains(element))
    return isOwnText && !isInNamed ? [elementInWords({ text })] : []
  })
  return lines
}

function inWords(element: HTMLElement, role: Role): Words {
  const name = role === 'alert' || role === 'status' ? tidy(element.innerText) : accessibleName(element)
  const standing = standingOf(element, role)
  return elementInWords({ role, ...(name !== '' && { name }), ...(standing && { is: standing }) })
}

function standingOf(element: HTMLElement, role: Role) {
  if (document.activeElement === element) return 'focused'
  if (role === 'radio' || role === 'checkbox') return isChecked(element) ? 'checked' : 'unchecked'
  if (element.matches('[aria-busy=true]')) return 'busy'
  return element.matches(':disabled, [aria-disabled=true]') ? 'disabled' : undefined
}
