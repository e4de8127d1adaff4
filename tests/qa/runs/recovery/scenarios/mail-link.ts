import { expect } from '@playwright/test'
import type { TestEnvironment } from '../environment.ts'

/** Waits for the newest mail to an address, and returns our link in it whose path begins with `begins`. */
export async function mailedPath({ app }: TestEnvironment, to: string, begins: string): Promise<string> {
  const findLink = async () => {
    const answer = await fetch(`${app.sandboxUrl}/correo.json?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { links: string[] }[]
    const link = mails.flatMap(({ links }) => links).find((href) => new URL(href).pathname.startsWith(begins))
    if (link === undefined) return null
    const { pathname, search, hash } = new URL(link)
    return pathname + search + hash
  }
  let path: string | null = null
  await expect
    .poll(async () => (path = await findLink()), { message: `a mail to ${to} arrives`, intervals: [20, 50, 100] })
    .not.toBeNull()
  return path ?? ''
}
