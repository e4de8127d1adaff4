import type { MailLocale } from '../mail/letter.ts'

interface Words {
  page: (number: number, of: number) => string
  /** Says the logo of who sells to a person who does not see it. */
  logo: (seller: string) => string
}

/** The texts that every printed sheet has. */
export const sheetWords: Record<MailLocale, Words> = {
  'es-MX': {
    page: (number, of) => `Página ${number} de ${of}`,
    logo: (seller) => `Logo de ${seller}`,
  },
  en: {
    page: (number, of) => `Page ${number} of ${of}`,
    logo: (seller) => `Logo of ${seller}`,
  },
}
