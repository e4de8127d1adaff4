import type { FailureClass, FailureKind } from '#tests/qa/runs/recovery/failure-class.ts'
import { escape, say } from '../html.ts'
import type { Row, Verdict } from './matrix.ts'

/** The sign and the words of each verdict. */
export const signs: Record<Verdict, { sign: string; words: string }> = {
  passed: { sign: '✓', words: say('pasó', 'passed') },
  differs: { sign: '≈', words: say('pasó, con un final propio declarado', 'passed, with a declared end of its own') },
  failed: { sign: '✗', words: say('falla', 'failing') },
  empty: { sign: '?', words: say('vacía: nadie llegó', 'empty: nobody came') },
  absent: { sign: '–', words: say('no puede ser, por regla', 'cannot be, by a rule') },
}

const kindWords: Partial<Record<FailureKind, string>> = {
  timeout: say('sin respuesta', 'time-out'),
  dropped: say('conexión cortada', 'dropped'),
  malformed: say('respuesta ilegible', 'malformed'),
  offline: say('sin red', 'offline'),
  'late success': say('éxito tardío', 'late success'),
  'webhook first': say('aviso antes', 'webhook first'),
  'sign-out elsewhere': say('salida en otra pestaña', 'sign-out elsewhere'),
  'second tab': say('otra pestaña', 'second tab'),
  'server killed': say('servidor caído', 'server killed'),
  'clock moved': say('un día después', 'clock moved'),
  'double press': say('doble clic', 'double press'),
  reload: say('recargar', 'reload'),
  back: say('atrás', 'back'),
}

/** Returns the name of a column for people. */
export const kindInWords = (kind: FailureKind): string => kindWords[kind] ?? escape(kind)

/** Returns the name of a failure for people, and the name for `--class` if it differs. */
export function failureInWords({ kind, of }: FailureClass): string {
  const name = kind in kindWords ? ` <code>${escape(kind)}</code>` : ''
  return `<b>${[kindInWords(kind), ...(of === undefined ? [] : [escape(of)])].join(' ')}</b>${name}`
}

/** Returns the page with a flow's cells, from the report's folder. */
export const pageOfFlow = (flow: string): string => `flows/${flow}.html`

/** Returns the anchor of a cell on its flow's page, by its id. */
export const anchorOf = (id: string): string => `cell-${id.split('/').at(-1) ?? id}`

/** Returns the anchor of the rule that excludes a square. */
export const anchorOfRule = (letter: string): string => `rule-${letter}`

/** Returns the rules that exclude squares, each with its letter, in order of appearance. */
export function rulesOf(rows: readonly Row[]): ReadonlyMap<string, string> {
  const reasons = rows.flatMap(({ squares }) => squares.flatMap(({ reason }) => (reason === null ? [] : [reason])))
  return new Map([...new Set(reasons)].map((reason, at) => [reason, String.fromCodePoint(97 + at)]))
}

const inSpanish: Readonly<Record<string, string>> = {
  'the page has read it before its form begins': 'la página ya lo leyó antes de que empiece su formulario',
  'the call stays in the browser': 'la llamada se queda en el navegador',
  'the call neither charges nor saves a card': 'la llamada no cobra ni guarda una tarjeta',
  'the call carries nothing that could be unfit': 'la llamada no lleva nada que pudiera no servir',
  'the call carries no field': 'la llamada no lleva ningún campo',
  'a call that only reads succeeds without a trace': 'una llamada que solo lee tiene éxito sin dejar huella',
  'no webhook tells of what the call does': 'ningún aviso de la pasarela cuenta lo que hace la llamada',
  'nobody is signed in on this screen': 'nadie tiene la sesión abierta en esta pantalla',
  'a change that is asked for again takes the place of the earlier one, and the old mailbox is warned of each':
    'un cambio que se pide otra vez sustituye al anterior, y el correo de antes recibe un aviso de cada uno',
  'a mail left less than a minute ago, and no other does': 'un correo salió hace menos de un minuto, y no sale otro',
  'whoever hears nothing asks again, and each asking is a mail': 'quien no se entera pide otra vez, y cada vez es un correo',
  'whoever hears nothing asks again, and each asking is a mail with a link of its own':
    'quien no se entera pide otra vez, y cada vez es un correo con su propio enlace',
  'whoever hears nothing sends the invitation again, and each sending is a mail':
    'quien no se entera envía otra vez la invitación, y cada envío es un correo',
  'a password that is chosen again was changed again, and each change is told':
    'una contraseña que se elige otra vez se cambió otra vez, y cada cambio se avisa',
  'the first company was stored; whoever opens the form again and fills it in once more adds another of the same name':
    'la primera empresa se guardó; quien abre de nuevo el formulario y lo llena otra vez agrega una más con el mismo nombre',
  'the order that nobody saw was given up, and whoever agreed again before another has agreed twice':
    'la orden que nadie vio se dejó, y quien aceptó otra vez antes de una nueva aceptó dos veces',
  'an order of which the server says that it is not there cannot be given up':
    'una orden de la que el servidor dice que no existe no se puede dejar',
  'that a person came to the cart is noted when they come next: until then no reminder is planned':
    'que alguien llegó al carrito se anota cuando vuelve: hasta entonces no se planea un recordatorio',
  'a call that only reads changes nothing when it is made twice': 'una llamada que solo lee no cambia nada si se hace dos veces',
  'whoever agreed in two tabs has agreed twice, and the order of the first was given up':
    'quien aceptó en dos pestañas aceptó dos veces, y la orden de la primera se dejó',
  'the order of the day before was given up, and whoever pays a day later agrees to other dates':
    'la orden del día anterior se dejó, y quien paga un día después acepta otras fechas',
  'the order that was to be given up is not there any more': 'la orden que se iba a dejar ya no existe',
  'two tabs are two forms, and what is sent from both is there twice':
    'dos pestañas son dos formularios, y lo que se envía desde ambos queda dos veces',
  'whoever is signed out before the departure arrives has not left, and may leave after signing in':
    'a quien se le cierra la sesión antes de que llegue su salida no ha salido, y puede salir al entrar otra vez',
  'the person did the same in another tab, and knows it': 'la persona hizo lo mismo en otra pestaña, y lo sabe',
  'nothing failed: what has ended meanwhile is a refusal of its own':
    'nada falló: lo que terminó entre tanto es un rechazo propio',
  'the page makes a read again by itself, and the next server answers':
    'la página repite sola una lectura, y contesta el servidor siguiente',
  'nothing failed: only the first press counts': 'nada falló: solo cuenta el primer clic',
  'the person left the document by themselves': 'la persona dejó el documento por su cuenta',
  'the person signed out by themselves, and the sign-in is there': 'la persona salió por su cuenta, y ahí está la entrada',
  'for the person nothing failed: the payment went on': 'para la persona nada falló: el pago siguió',
  'whoever signs out is out here, whatever the server says': 'quien sale está fuera aquí, diga lo que diga el servidor',
  'the chosen plan is noted behind the form, which goes on without':
    'el plan elegido se anota detrás del formulario, que sigue sin ello',
  'a company without a logo has none to read': 'una empresa sin logo no tiene ninguno que leer',
  'the page waits, and asks again by itself': 'la página espera y vuelve a preguntar sola',
  'the wait goes on as before, and the page asks again by itself': 'la espera sigue igual, y la página vuelve a preguntar sola',
  'the page says already that nobody knows whether it was paid, and asks again by itself':
    'la página ya dice que no se sabe si se pagó, y vuelve a preguntar sola',
  'the person asked for nothing: that they came is noted behind the page':
    'la persona no pidió nada: que llegó se anota detrás de la página',
  'what the person wanted is so already: the session is no longer in the list':
    'lo que la persona quería ya es así: la sesión ya no está en la lista',
  'it was turned on or off elsewhere, and the card shows it as it is':
    'se activó o desactivó en otro lugar, y la tarjeta lo muestra como está',
  'whoever signs in again begins with a new cart and knows of no order':
    'quien entra otra vez empieza con un carrito nuevo y no sabe de ninguna orden',
}

/** Returns a rule, or the reason of a different end, in both languages. @throws Error without a Spanish text */
export function reasonInWords(reason: string): string {
  const spanish = inSpanish[reason]
  if (spanish === undefined) throw new Error(`tell this rule in Spanish too: ${reason}`)
  return say(spanish, reason)
}
