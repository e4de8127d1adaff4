import type { TestEnvironment } from './environment.ts'

/** Returns the subjects of the mails to an address, oldest last. */
export async function mailsTo({ app }: TestEnvironment, email: string): Promise<string[]> {
  const answer = await fetch(`${app.sandboxUrl}/correo.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
}
