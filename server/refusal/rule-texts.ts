import type { Language } from './language.ts'

/** The texts of refused fields. The keys are the rules of docs/specification.md#field-rules, and of closed bodies. */
export const ruleTexts = {
  required: { es: 'Este campo es obligatorio.', en: 'This field is required.' },
  min: { es: 'Debe tener al menos {limit} caracteres.', en: 'It must have at least {limit} characters.' },
  max: { es: 'Debe tener como máximo {limit} caracteres.', en: 'It must have at most {limit} characters.' },
  count: { es: 'La cantidad de elementos no es válida.', en: 'The number of items is not valid.' },
  email: { es: 'El correo no es válido.', en: 'The email is not valid.' },
  'email.own': { es: 'Ese ya es tu correo.', en: 'That is your email already.' },
  amount: {
    es: 'Este importe no se puede pagar así. Elige otra forma de pago o cambia lo que pides.',
    en: 'This amount cannot be paid this way. Choose another way to pay, or change what you order.',
  },
  regex: { es: 'El formato no es válido.', en: 'The format is not valid.' },
  confirmed: { es: 'La confirmación no coincide.', en: 'The confirmation does not match.' },
  accepted: { es: 'Debes aceptarlo para continuar.', en: 'You have to accept it to go on.' },
  'rfc.length': { es: 'El RFC tiene 12 o 13 caracteres.', en: 'An RFC has 12 or 13 characters.' },
  'rfc.format': { es: 'El formato del RFC no es valido', en: 'The format of the RFC is not valid' },
  'rfc.date': { es: 'La fecha del RFC no existe.', en: 'The date in the RFC does not exist.' },
  'rfc.generic': { es: 'Un RFC genérico no puede registrarse.', en: 'A generic RFC cannot be registered.' },
  'phone.digits': { es: 'El teléfono tiene 10 dígitos.', en: 'The phone number has 10 digits.' },
  'phone.between': { es: 'El teléfono tiene de 10 a 15 dígitos.', en: 'The phone number has 10 to 15 digits.' },
  'password.uppercase': { es: 'Falta una letra mayúscula.', en: 'A capital letter is missing.' },
  'password.digit': { es: 'Falta un número.', en: 'A number is missing.' },
  'password.special': { es: 'Falta un carácter especial.', en: 'A special character is missing.' },
  'password.wrong': { es: 'Tu contraseña actual no es esa.', en: 'That is not your present password.' },
  'factor.wrong': { es: 'El código no es correcto o ya se usó.', en: 'The code is not right, or was used already.' },
  'password.common': {
    es: 'Es de las contraseñas que se adivinan primero. Elige otra.',
    en: 'It is one of the passwords that are guessed first. Choose another.',
  },
  'password.own': { es: 'Tu contraseña no puede ser tu correo.', en: 'Your password cannot be your email.' },
  'text.control': {
    es: 'Tiene caracteres que no se ven. Escríbelo de nuevo.',
    en: 'It has invisible characters. Type it again.',
  },
  'text.placeholder': {
    es: 'Escribe lo que falta donde dice «…».',
    en: 'Write what is missing where it says “…”.',
  },
  'cancel.day': {
    es: 'Elige un día después de hoy y no posterior al último posible.',
    en: 'Choose a day after today, and not after the last possible one.',
  },
  'trial.extension': {
    es: 'Con estos días la prueba pasaría de {limit} días, o ya habría terminado.',
    en: 'With these days the trial would last more than {limit} days, or be over already.',
  },
  'gift.months': {
    es: 'A un periodo se le dan {limit} meses como máximo. Elige menos.',
    en: 'We give a period {limit} months at most. Choose fewer.',
  },
  'discount.renewals': {
    es: 'El descuento dura {limit} renovaciones como máximo. Elige menos.',
    en: 'The discount lasts {limit} renewals at most. Choose fewer.',
  },
  'pause.months': { es: 'Elige de 1 a {limit} meses.', en: 'Choose from 1 to {limit} months.' },
  'pause.trial': {
    es: 'Una prueba no se pausa: no se cobra nada por ella. Si no quieres que siga, cancélala.',
    en: 'A trial is not paused: we charge nothing for it. If you do not want it to go on, cancel it.',
  },
  'pause.owed': {
    es: 'Tiene un cargo pendiente o en proceso. Págalo, o espera a que se confirme, y después páusala.',
    en: 'It has a charge that is due or in progress. Pay it, or wait until it is confirmed, and pause it then.',
  },
  'pause.ending': {
    es: 'Ya está cancelada para una fecha. Consérvala primero y después páusala.',
    en: 'It is already cancelled for a date. Keep it first, and pause it then.',
  },
  'pause.once': {
    es: 'Se compró una sola vez: no se renueva, así que no hay nada que pausar.',
    en: 'It was bought once: it does not renew, so there is nothing to pause.',
  },
  'pause.paused': {
    es: 'Ya está en pausa. Puedes reanudarla cuando quieras.',
    en: 'It is paused already. You can resume it whenever you want.',
  },
  'pause.over': {
    es: 'No está activa. Actívala primero para poder pausarla.',
    en: 'It is not active. Activate it first to be able to pause it.',
  },
  'day.past': { es: 'Elige un día que ya terminó.', en: 'Choose a day that is over.' },
  'month.begun': { es: 'Elige un mes que ya comenzó.', en: 'Choose a month that has begun.' },
  'received.day': {
    es: 'Elige un día desde que se creó la orden y hasta hoy.',
    en: 'Choose a day from the day of the order until today.',
  },
  'received.reference': {
    es: 'Esa referencia ya está registrada en otro pago. Revisa el estado de cuenta.',
    en: 'Another payment has that reference already. Check the bank statement.',
  },
  'usage.key': { es: 'Esta aplicación no cuenta ese límite.', en: 'This application does not count that limit.' },
  'usage.future': { es: 'Ese momento todavía no llega.', en: 'That moment is in the future.' },
  date: { es: 'Esa fecha no existe.', en: 'There is no such date.' },
  unique: { es: 'Eso ya existe. Usa otro.', en: 'That exists already. Use another.' },
  twice: { es: 'Está repetido.', en: 'It stands there twice.' },
  percent: { es: 'Usa dos decimales como máximo.', en: 'Use two decimals at most.' },
  key: {
    es: 'Usa de 2 a 40 minúsculas, números y guion bajo; empieza con una letra.',
    en: 'Use 2 to 40 small letters, digits and underscores; begin with a letter.',
  },
  'link.code': { es: 'Usa de 3 a 40 minúsculas, números y guiones.', en: 'Use 3 to 40 small letters, digits and dashes.' },
  'link.listed': {
    es: 'Un plan que se vende solo con enlace no se ofrece en ninguna lista.',
    en: 'A plan that is sold by its link only is offered on no list.',
  },
  'pricing.missing': { es: 'Falta al menos un precio.', en: 'At least one price is missing.' },
  'pricing.twice': { es: 'Hay dos precios del mismo tipo.', en: 'There are two prices of one kind.' },
  'features.missing': { es: 'Falta al menos una característica.', en: 'At least one feature is missing.' },
  'products.missing': { es: 'Falta al menos un producto.', en: 'At least one product is missing.' },
  'marketing.missing': { es: 'Falta al menos una línea.', en: 'At least one line is missing.' },
  'trial.days': { es: 'Una prueba gratis tiene al menos un día.', en: 'A free trial has one day at least.' },
  'trial.missing': {
    es: 'La estrategia de prueba gratis necesita una prueba gratis.',
    en: 'The strategy of the free trial needs a free trial.',
  },
  'promo.worth': { es: 'Escribe un porcentaje o un monto, mayor que cero.', en: 'Give a percentage or an amount above zero.' },
  'promo.days': { es: 'El último día es anterior al primero.', en: 'The last day is before the first.' },
  fixed: { es: 'Este dato no se puede cambiar.', en: 'This cannot be changed.' },
  'picture.kind': { es: 'No es una imagen PNG, JPEG o WebP.', en: 'It is not a PNG, JPEG or WebP image.' },
  'picture.moving': { es: 'Es una animación. Usa una imagen fija.', en: 'It is an animation. Use a still image.' },
  'picture.cut': { es: 'A la imagen le falta una parte. Súbela de nuevo.', en: 'Part of the image is missing. Upload it again.' },
  'picture.more': {
    es: 'El archivo tiene algo más que la imagen. Guárdala de nuevo y súbela.',
    en: 'The file holds more than the image. Save it again and upload it.',
  },
  'picture.size': {
    es: 'La imagen tiene demasiados píxeles: 16 millones como máximo.',
    en: 'The image has too many pixels: 16 million at most.',
  },
  'picture.broken': { es: 'La imagen está dañada.', en: 'The image is damaged.' },
  unknown: { es: 'Este campo no existe.', en: 'There is no such field.' },
  in: { es: 'El valor no es uno de los permitidos.', en: 'The value is not one of those allowed.' },
  type: { es: 'El valor no es válido.', en: 'The value is not valid.' },
} as const satisfies Record<string, Record<Language, string>>

export type Rule = keyof typeof ruleTexts

export function isRule(name: string): name is Rule {
  return Object.hasOwn(ruleTexts, name)
}

/** Returns the text of a rule. `limit` fills the number of `min` and `max`. */
export function ruleText(rule: Rule, language: Language, limit?: number | bigint): string {
  return ruleTexts[rule][language].replace('{limit}', String(limit ?? ''))
}
