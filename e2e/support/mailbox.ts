import { expect } from '@playwright/test'

export type Mail = {
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

export type Mailbox = {
  /** Waits for the next mail to an address that this test has not read yet. */
  readonly next: (to: string) => Promise<Mail>
  /** Returns the mails to an address that arrived since this test began. */
  readonly all: (to: string) => Promise<readonly Mail[]>
}

const read = async (sandboxUrl: string, to?: string): Promise<readonly Mail[]> => {
  const answer = await fetch(`${sandboxUrl}/correo.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
  return (await answer.json()) as readonly Mail[]
}

/** Opens the sandbox's mailbox for one test; earlier mails do not count. */
export const openMailbox = async (sandboxUrl: string): Promise<Mailbox> => {
  const old = new Set((await read(sandboxUrl)).map((mail) => mail.id))
  const readIds = new Set(old)
  const all = async (to: string) => (await read(sandboxUrl, to)).filter((mail) => !old.has(mail.id))
  const next = async (to: string) => {
    let mail: Mail | undefined
    await expect
      .poll(async () => (mail = (await all(to)).findLast((one) => !readIds.has(one.id))), {
        message: `a mail to ${to} arrives in the sandbox mailbox`,
        timeout: 15_000,
        intervals: [50, 100, 200],
      })
      .toBeDefined()
    if (!mail) throw new Error(`No mail to ${to} arrived.`)
    readIds.add(mail.id)
    return mail
  }
  return { next, all }
}
