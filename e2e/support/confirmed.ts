import type { Newcomer } from './newcomer.ts'

/** Confirms a person's address with the link that the sandbox gives to its owner. */
export async function confirmed<Who extends Newcomer>(who: Who): Promise<Who> {
  const { data } = (await who.call('POST', '/_sandbox/own/links')) as { data: { verification: string } }
  const { pathname, search } = new URL(data.verification)
  await who.call('GET', pathname.replace(/^\/auth/, '') + search)
  return who
}
