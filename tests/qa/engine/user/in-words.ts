import { wordsIn, type Role, type ScreenElement, type Standing, type Words } from './user.ts'

const roles: Record<Role, Exclude<Words, string>> = {
  alert: { es: 'el aviso', en: 'the alert' },
  alertdialog: { es: 'el diálogo de aviso', en: 'the alert dialog' },
  button: { es: 'el botón', en: 'the button' },
  checkbox: { es: 'la casilla', en: 'the checkbox' },
  dialog: { es: 'el diálogo', en: 'the dialog' },
  group: { es: 'el grupo', en: 'the group' },
  disclosure: { es: 'lo que se despliega', en: 'the disclosure' },
  heading: { es: 'el título', en: 'the heading' },
  link: { es: 'el enlace', en: 'the link' },
  main: { es: 'el contenido', en: 'the main content' },
  navigation: { es: 'la navegación', en: 'the navigation' },
  progressbar: { es: 'la barra de avance', en: 'the progress bar' },
  radio: { es: 'la opción', en: 'the option' },
  region: { es: 'la sección', en: 'the section' },
  status: { es: 'el estado', en: 'the status' },
  textbox: { es: 'el campo', en: 'the field' },
}

const standings: Record<Standing, Exclude<Words, string>> = {
  checked: { es: 'marcada', en: 'ticked' },
  unchecked: { es: 'sin marcar', en: 'not ticked' },
  focused: { es: 'con el foco', en: 'with the focus' },
  busy: { es: 'trabajando', en: 'busy' },
  ready: { es: 'que se puede pulsar', en: 'that can be pressed' },
  disabled: { es: 'que no se puede pulsar', en: 'that cannot be pressed' },
}

/** Returns an element of the screen in the words of its reader. */
export function elementInWords(element: ScreenElement): Exclude<Words, string> {
  const one = (locale: 'es' | 'en') => {
    const quote = (words: Words) => (locale === 'es' ? `«${wordsIn('es', words)}»` : `“${wordsIn('en', words)}”`)
    if ('text' in element) return `${locale === 'es' ? 'el texto' : 'the text'} ${quote(element.text)}`
    const { role, name, is, within } = element
    const parts = [
      roles[role][locale],
      ...(name === undefined ? [] : [quote(name)]),
      ...(is === undefined ? [] : [standings[is][locale]]),
      ...(within === undefined ? [] : [locale === 'es' ? 'dentro de' : 'within', roles[within.role][locale], quote(within.text)]),
    ]
    return parts.join(' ')
  }
  return { es: one('es'), en: one('en') }
}
