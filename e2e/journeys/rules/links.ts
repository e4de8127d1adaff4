import type { Page } from '@playwright/test'
import type { Observation } from '../page/observation.ts'
import { atRest } from '../page/rest.ts'
import { isErrorPage } from './page.ts'

/** Where a link leads is known for a person until something changes for them. */
export type KnownLinks = Set<string>

/**
 * Every link that is offered leads this person to a page that is no error. Each address is opened once, in a tab of its own,
 * until the person's state, told by `standing`, is another.
 */
export async function linksRule(
  scout: Page,
  seen: Observation,
  { known, standing }: { known: KnownLinks; standing: string },
): Promise<string[]> {
  const found: string[] = []
  for (const { path, name, part } of seen.controls) {
    if (
      path === null ||
      part === 'header' ||
      !/^\/(?:app|auth|legal|soporte|bridge)/.test(path) ||
      path.startsWith('/auth/connect')
    )
      continue
    const key = `${standing} ${path}`
    if (known.has(key)) continue
    known.add(key)
    await scout.goto(path)
    const { headings, path: arrived } = await atRest(scout)
    if (isErrorPage(headings))
      found.push(`"${name}" at ${seen.path} leads to ${arrived}, where it says ${headings[0] ?? 'nothing'}`)
  }
  return found
}
