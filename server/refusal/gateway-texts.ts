import type { Language } from './language.ts'

/** Why keys of a gateway cannot be stored, for the field beside which it stands. */
export const gatewayTexts = {
  refused: {
    es: 'La pasarela no acepta esta llave, o no la deja leer cobros y la cuenta.',
    en: 'The gateway does not accept this key, or does not let it read charges and the account.',
  },
  modes: {
    es: 'Una llave es de prueba y la otra es real. Usa las dos del mismo modo.',
    en: 'One key is a test key and the other is live. Use both of the same mode.',
  },
  test: {
    es: 'Es una llave de prueba, con la que nadie paga. Usa la llave real.',
    en: 'It is a test key, with which nobody pays. Use the live one.',
  },
  live: {
    es: 'Es una llave real, y esta instalación cobra en un entorno de prueba.',
    en: 'It is a live key, and this installation charges in a test environment.',
  },
  guessable: {
    es: 'Es fácil de adivinar. Usa una contraseña larga y al azar.',
    en: 'It is easy to guess. Use a long random password.',
  },
} as const satisfies Record<string, Record<Language, string>>

interface Holdings {
  cards: number
  customers: number
  charges: number
}

/**
 * Returns what a tenant would lose in another account at a gateway, and what to do instead. `own`: the account of now;
 * null: the installation's.
 */
export function otherAccountText({ cards, customers, charges }: Holdings, own: string | null, language: Language): string {
  if (language === 'en') {
    const account = own === null ? 'The installation’s account' : `Account ${own}`
    const what = [
      cards === 1 ? '1 saved card' : `${cards} saved cards`,
      customers === 1 ? '1 customer' : `${customers} customers`,
      charges === 1 ? '1 charge' : `${charges} charges`,
    ]
    return `${account} has ${what.join(', ')} that no other account knows. Use keys of that account; they may be changed at any time. Another account needs another business on the platform.`
  }
  const account = own === null ? 'La cuenta de la instalación' : `La cuenta ${own}`
  const what = [
    cards === 1 ? '1 tarjeta guardada' : `${cards} tarjetas guardadas`,
    customers === 1 ? '1 cliente' : `${customers} clientes`,
    charges === 1 ? '1 cobro' : `${charges} cobros`,
  ]
  return `${account} tiene ${what.join(', ')} que otra cuenta no conoce. Usa llaves de esa misma cuenta; puedes cambiarlas cuando quieras. Para otra cuenta hace falta otra organización en la plataforma.`
}
