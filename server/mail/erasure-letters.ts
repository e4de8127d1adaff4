import type { Letter, MailLocale } from './letter.ts'
import { greetingOf } from './names.ts'

interface About {
  seller: string
  /** The day on which the data is erased. */
  day: string
}

type Letters = Record<MailLocale, (about: About) => Letter>
type Words = Record<'subject' | 'preview' | 'notice', string> & { paragraphs: readonly string[] }

const letter =
  (locale: MailLocale, words: (about: About) => Words) =>
  (about: About): Letter => ({ greeting: greetingOf('', locale), ...words(about) })

/** "Your data is erased on …": to whoever it is about. */
const requested: Letters = {
  'es-MX': letter('es-MX', ({ seller, day }) => ({
    subject: 'Eliminaremos tus datos',
    preview: `El ${day}. Hasta entonces se puede retirar.`,
    paragraphs: [
      `Recibimos la solicitud de eliminar tus datos en ${seller}. Lo haremos el ${day}.`,
      'Hasta ese día tu cuenta sigue igual. Antes, descarga lo que necesites en Configuración.',
      'Los recibos y lo que se cobró se quedan, porque la ley pide conservarlos.',
    ],
    notice: 'Si no lo pediste o cambiaste de opinión, responde a este correo antes de ese día y lo retiramos.',
  })),
  en: letter('en', ({ seller, day }) => ({
    subject: 'We will erase your data',
    preview: `On ${day}. Until then the request can be withdrawn.`,
    paragraphs: [
      `We received the request to erase your data at ${seller}. We will do it on ${day}.`,
      'Until that day your account stays as it is. Download what you need in Settings before.',
      'Receipts and charges stay, because the law asks us to keep them.',
    ],
    notice: 'If you did not ask for it or changed your mind, answer this mail before that day. Then we withdraw it.',
  })),
}

const withdrawn: Letters = {
  'es-MX': letter('es-MX', ({ seller }) => ({
    subject: 'Ya no eliminaremos tus datos',
    preview: 'La solicitud se retiró. Tu cuenta sigue igual.',
    paragraphs: [`Se retiró la solicitud de eliminar tus datos en ${seller}.`, 'Tu cuenta sigue igual.'],
    notice: 'Si no lo esperabas, responde a este correo.',
  })),
  en: letter('en', ({ seller }) => ({
    subject: 'We will not erase your data',
    preview: 'The request was withdrawn. Your account stays as it is.',
    paragraphs: [`Somebody withdrew the request to erase your data at ${seller}.`, 'Your account stays as it is.'],
    notice: 'If you did not expect it, answer this mail.',
  })),
}

const refused: Letters = {
  'es-MX': letter('es-MX', ({ seller }) => ({
    subject: 'No pudimos eliminar tus datos',
    preview: 'Algo quedó pendiente desde que se pidió.',
    paragraphs: [
      `Hoy tocaba eliminar tus datos en ${seller}, y no pudimos: algo quedó pendiente desde que se pidió.`,
      'Puede ser una suscripción, un cobro, una devolución, un contracargo, un saldo a favor o una solicitud de titularidad.',
    ],
    notice: 'Responde a este correo: te decimos qué falta y lo pedimos otra vez.',
  })),
  en: letter('en', ({ seller }) => ({
    subject: 'We could not erase your data',
    preview: 'Something is pending since the request.',
    paragraphs: [
      `Today we had to erase your data at ${seller}, and could not: something is pending since the request.`,
      'It may be a subscription, a charge, a refund, a dispute, a credit balance or a claim of ownership.',
    ],
    notice: 'Answer this mail: we tell you what is missing and ask for it again.',
  })),
}

const erased: Letters = {
  'es-MX': letter('es-MX', ({ seller }) => ({
    subject: 'Eliminamos tus datos',
    preview: 'Tu cuenta ya no existe.',
    paragraphs: [
      `Eliminamos tus datos en ${seller}. Ya no se puede entrar con este correo.`,
      'Los recibos y lo que se cobró se quedan, porque la ley pide conservarlos. Este es nuestro último correo.',
    ],
    notice: 'Puedes abrir otra cuenta con este correo. No verá nada de la anterior.',
  })),
  en: letter('en', ({ seller }) => ({
    subject: 'We erased your data',
    preview: 'Your account no longer exists.',
    paragraphs: [
      `We erased your data at ${seller}. Nobody can sign in with this address.`,
      'Receipts and charges stay, because the law asks us to keep them. This is our last mail.',
    ],
    notice: 'You can open another account with this address. It will see nothing of the one before.',
  })),
}

/** The letters about a request to erase data, by their template. They name nobody: a name may be gone already. */
export const erasureLetters = {
  'erasure-requested': requested,
  'erasure-withdrawn': withdrawn,
  'erasure-refused': refused,
  'data-erased': erased,
} as const
