import { wordsIn, type Locale } from '#tests/qa/engine/user/user.ts'

const words = {
  gallery: ['Galería de estados', 'Gallery of states'],
  about: [
    'Cada estado de cada flujo, como pantalla viva: la máquina y la vista de siempre, llevadas hasta ahí por sus propios eventos.',
    'Every state of every flow as a live screen: the shipped machine and view, brought there by their own events.',
  ],
  search: ['Buscar un flujo o un estado', 'Search a flow or a state'],
  states: ['estados', 'states'],
  staff: ['Administración', 'Administration'],
  customers: ['Clientes', 'Customers'],
  language: ['Idioma', 'Language'],
  theme: ['Tema', 'Theme'],
  light: ['Claro', 'Light'],
  dark: ['Oscuro', 'Dark'],
  width: ['Ancho', 'Width'],
  telefono: ['Teléfono', 'Phone'],
  escritorio: ['Escritorio', 'Desktop'],
  input: ['Comienzo', 'Beginning'],
  cause: ['Se llega por', 'Reached by'],
  shortest: ['el camino más corto', 'the shortest way'],
  chart: ['En el diagrama', 'On the chart'],
  path: ['Cómo se llegó', 'How it got here'],
  begins: ['comienza', 'begins'],
  calls: ['Llamadas que corren aquí', 'Calls that run here'],
  none: ['ninguna', 'none'],
  now: ['Ahora está en', 'It is now in'],
  opening: ['Llegando…', 'Getting there…'],
  failed: ['No se llegó', 'It was not reached'],
  pending: ['Espera a que termine', 'It waits for the end of'],
  end: ['Terminar así', 'End it so'],
  how: ['Cómo termina', 'How it ends'],
  gone: ['El flujo llevaría a', 'The flow would lead to'],
  open: ['Abrir en el producto', 'Open it in the product'],
  again: ['Volver a este estado', 'Back to this state'],
  rerun: ['Para repetirlo en QA', 'To run it in QA'],
  fixtures: [
    'Las llamadas que siguen las responden los datos de ejemplo del contrato, siempre bien.',
    'The calls that follow are answered by the sample data of the contract, always well.',
  ],
  server: ['Las llamadas que siguen van al servidor, como', 'The calls that follow go to the server, as'],
  nobody: ['Este flujo no llama al servidor.', 'This flow calls no server.'],
  trial: ['una persona nueva con prueba gratis.', 'a new person on a free trial.'],
  beginner: ['una persona nueva en sus primeros pasos.', 'a new person in their first steps.'],
  buyer: ['una persona que va a pagar su plan.', 'a person about to pay for their plan.'],
  subscriber: ['una persona con un plan pagado.', 'a person with a paid plan.'],
  debtor: ['una persona cuya renovación fue rechazada.', 'a person whose renewal was refused.'],
  stranger: ['alguien que todavía no tiene cuenta.', 'somebody who has no account yet.'],
  staffMember: ['la administración, ante registros de la galería.', 'staff, before records of the gallery’s own.'],
  samples: [
    'Lo que hay aquí solo existe en los datos de ejemplo; el servidor no lo conoce.',
    'What is here exists in the sample data only; the server does not know it.',
  ],
  unknown: ['No hay un estado así.', 'There is no such state.'],
  screen: ['Pantalla', 'Screen'],
  alone: ['La pantalla sola', 'The screen alone'],
} as const satisfies Record<string, readonly [es: string, en: string]>

export type Word = keyof typeof words

/** Returns the gallery's own texts in one language. */
export function speaking(locale: Locale): (word: Word) => string {
  return (word) => wordsIn(locale, { es: words[word][0], en: words[word][1] })
}
