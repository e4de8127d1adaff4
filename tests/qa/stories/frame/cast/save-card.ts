import type { cardFields } from '#src/card-frame/openpay/check-card.ts'
import { openCardFrame } from '#src/services/card-frame.ts'
import { callAs, type Person } from './newcomer.ts'

type CardField = (typeof cardFields)[number]

const typed: Readonly<Record<Exclude<CardField, 'number'>, string>> = { holder: 'Galería', expiry: '12/31', code: '123' }
/** How long the gateway's frame may take, in ms. */
const patience = 20_000

interface Tokenised {
  tokenId: string
  deviceSessionId: string
}

/** Saves a test card as a customer does. Gives the card's id. */
export async function saveCard({ token }: Person, number: string): Promise<string> {
  const data = await tokenised(number)
  return (await callAs(token)('addCard', { body: { driver: 'openpay', data } })).data.id
}

/** What the gateway gives for a card, whose number is typed in the card frame, which alone hears of it. */
export async function tokenised(number: string): Promise<Tokenised> {
  const made = openCardFrame({ driver: 'openpay', locale: 'es-MX' })
  const frame = document.body.appendChild(document.createElement('iframe'))
  const { promise, resolve, reject } = Promise.withResolvers<Tokenised>()
  const stop = made.listen(frame, (message) => {
    if (message.type === 'ready') type(frame, { number, ...typed })
    if (message.type === 'tokenised') resolve({ tokenId: message.tokenId, deviceSessionId: message.deviceSessionId })
    if (message.type === 'failed') reject(new Error(`the card frame: ${message.error.code}`))
  })
  const timer = setTimeout(() => reject(new Error('the card frame did not answer in time')), patience)
  frame.src = made.url
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    stop()
    frame.remove()
  }
}

function type({ contentDocument }: HTMLIFrameElement, card: Readonly<Record<CardField, string>>): void {
  for (const [field, text] of Object.entries(card)) {
    const input = contentDocument?.querySelector<HTMLInputElement>(`[data-card="${field}"]`)
    if (!input) throw new Error(`the card frame has no field for the ${field}`)
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  contentDocument?.querySelector('form')?.requestSubmit()
}
