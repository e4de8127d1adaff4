import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface Reader {
  name: string
  /** The page of the guided beginning. */
  url: string
  /** The public name of who sells. */
  seller: string
}

/** "The mail works": staff sent it to themselves to see whether mails arrive. */
export const testLetter: Record<MailLocale, (reader: Reader) => Letter> = {
  'es-MX': ({ name, url, seller }) => ({
    subject: `Correo de prueba de ${seller}`,
    preview: 'Si lo lees, el correo funciona.',
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      'Pediste este correo de prueba en la puesta en marcha. Si lo lees, tus clientes recibirán los suyos.',
      'Si llegó a la carpeta de no deseados, pide a quien administra tu dominio que revise SPF, DKIM y DMARC.',
    ],
    action: { label: 'Seguir con la puesta en marcha', url, instead: signOff['es-MX'].instead },
    notice: 'No tienes que responder.',
  }),
  en: ({ name, url, seller }) => ({
    subject: `Test mail of ${seller}`,
    preview: 'If you read it, mail works.',
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      'You asked for this test mail while setting up. If you read it, your customers will receive theirs.',
      'If it came to the spam folder, ask whoever runs your domain to check SPF, DKIM and DMARC.',
    ],
    action: { label: 'Go on with the setup', url, instead: signOff.en.instead },
    notice: 'There is no need to answer.',
  }),
}
